import { AXES } from '@color-almanac/domain';
import type { SeasonReading } from '@color-almanac/domain';

import { AxisBand } from '../../../components/chart/axis-band.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { drawAxis } from './axis-place.ts';
import styles from './reading.module.css';

/** The three axes with their bands of uncertainty. */
export function ReadingAxes({ axes }: Pick<SeasonReading, 'axes'>) {
  return (
    <div className={styles.axes}>
      {AXES.map((axis) => (
        <AxisBand key={axis} {...drawAxis(axis, axes[axis])} />
      ))}
      <p className="small muted">{READING_WORDS.bandNote}</p>
    </div>
  );
}
