import { WHITE_REFUSALS } from '@color-almanac/words';
import { Contrast } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';
import type { WhitePointWork } from './use-white-point.ts';
import styles from './white-point.module.css';

interface WhitePointProps {
  readonly work: WhitePointWork;
}

interface WhiteControlProps extends WhitePointProps {
  /** Whether another photo takes the place of this one, whose light is not known yet. */
  readonly opening: boolean;
}

/** The toolbar button after which the next tap on the photo marks white. */
export function WhitePointControl({ work, opening }: WhiteControlProps) {
  const { picking, setPicking } = work;
  return (
    <Button
      variant="quiet"
      aria-pressed={picking}
      aria-label={WHITE_POINT_WORDS.button}
      title={opening ? PHOTO_WORDS.opening : WHITE_POINT_WORDS.why}
      unavailable={opening}
      onClick={() => setPicking(!picking)}
    >
      <Icon of={Contrast} />
      <span className="wideOnly">{WHITE_POINT_WORDS.button}</span>
    </Button>
  );
}

const CHOICES = [
  { value: 'before', label: WHITE_POINT_WORDS.before },
  { value: 'after', label: WHITE_POINT_WORDS.after },
] as const;

/** Which light the colors are read in, the photo with and without it, and a button that removes the white point. */
export function LightLine({ work }: WhitePointProps) {
  const { light, whitePoint, shown, setShown, remove } = work;
  return (
    <div className={joinClasses(styles.line, work.picking && styles.floating)}>
      <p role="status" className={styles.words}>
        {light === 'white-point' && whitePoint ? (
          <Mount padding="tiny">
            <Swatch color={whitePoint.hex} size={14} />
          </Mount>
        ) : null}
        <span>{sayLight(work)}</span>
      </p>
      {light === 'none' ? null : (
        <Segmented
          label={WHITE_POINT_WORDS.shown}
          options={CHOICES}
          chosen={shown}
          onChoose={setShown}
        />
      )}
      {light === 'white-point' ? (
        <Button variant="outline" onClick={remove}>
          {WHITE_POINT_WORDS.remove}
        </Button>
      ) : null}
    </div>
  );
}

/** What was just refused or done, what to do, or which light applies: the newest first. */
function sayLight({ message, picking, light, shown }: WhitePointWork): string {
  if (message === 'removed') return WHITE_POINT_WORDS.removed;
  if (message !== null) return WHITE_REFUSALS[message];
  if (picking) return WHITE_POINT_WORDS.hint;
  const inForce = WHITE_POINT_WORDS.inForce[light];
  const isAsTaken = light === 'scan' && shown === 'before';
  return isAsTaken ? `${inForce} ${WHITE_POINT_WORDS.asTaken}` : inForce;
}

/** Where white was tapped. */
export function WhiteMark({ work: { whitePoint } }: WhitePointProps) {
  if (!whitePoint) return null;
  const { x, y } = whitePoint;
  return (
    <span
      aria-hidden
      data-white-point
      className={styles.mark}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span className={styles.square} />
      <span className={styles.label}>{WHITE_POINT_WORDS.mark}</span>
    </span>
  );
}
