import { findConfusableColors, simulateVision } from '@color-almanac/domain';
import type { Vision } from '@color-almanac/domain';
import { useMemo } from 'react';

import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';
import type { Dot } from './gather-dots.ts';
import styles from './spectrum.module.css';

/** How many pairs are named; the rest is counted. */
const MOST_NAMED = 8;

interface ConfusableColorsProps {
  readonly dots: readonly Dot[];
  readonly vision: Vision;
}

/** Which colors look alike with this kind of color vision. */
export function ConfusableColors({ dots, vision }: ConfusableColorsProps) {
  const pairs = useMemo(() => findConfusableColors(dots, vision), [dots, vision]);
  if (vision === 'normal') return null;
  const unnamed = pairs.length - MOST_NAMED;
  return (
    <section className={styles.alike}>
      <h3 className="h4">
        {pairs.length === 0 ? SPECTRUM_WORDS.noneAlike : SPECTRUM_WORDS.alike(pairs.length)}
      </h3>
      <ul>
        {pairs.slice(0, MOST_NAMED).map(([one, other]) => (
          <li key={`${one.owner} ${one.hex} ${other.owner} ${other.hex}`}>
            <Mount padding="tiny" className={styles.pair}>
              <Swatch color={simulateVision(one.hex, vision)} size={20} />
              <Swatch color={simulateVision(other.hex, vision)} size={20} />
            </Mount>
            <span>{SPECTRUM_WORDS.pair(one.name, other.name)}</span>
          </li>
        ))}
        {unnamed > 0 ? <li className="secondary">{SPECTRUM_WORDS.moreAlike(unnamed)}</li> : null}
      </ul>
    </section>
  );
}
