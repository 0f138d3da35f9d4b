import { FRAME_LIMITS, type LightTint } from '@color-almanac/vision';
import type { CSSProperties } from 'react';

import { GUIDE_WORDS, sayTint } from '../../words/guided-capture.words.ts';
import styles from './light-bar.module.css';

interface LightBarProps {
  /** `null` while the white of the eyes isn't seen. */
  readonly tint: LightTint | null;
  /** Whether white paper shows the light instead. */
  readonly isMeasured: boolean;
}

/** Half of the bar in OKLab: twice the tint from which the guide asks for other light. */
const REACH = FRAME_LIMITS.mostTint * 2;

/** The color of the light on a bar with neutral in the middle; the words say what it is. */
export function LightBar({ tint, isMeasured }: LightBarProps) {
  const share = tint ? Math.min(1, Math.max(-1, strengthOf(tint) / REACH)) : 0;
  const words = isMeasured
    ? GUIDE_WORDS.lightByPaper
    : tint
      ? sayTint(tint)
      : GUIDE_WORDS.lightUnseen;
  return (
    <div className={styles.light}>
      <p>
        <b>{GUIDE_WORDS.light}</b> <span className="secondary">{words}</span>
      </p>
      <div
        role="meter"
        aria-label={GUIDE_WORDS.lightRange}
        aria-valuemin={-100}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className={styles.bar}
        style={{ '--share': share } as CSSProperties}
      >
        <span className={styles.middle} />
        {tint && !isMeasured ? <span className={styles.needle} /> : null}
      </div>
      <p aria-hidden className={styles.ends}>
        <span>{GUIDE_WORDS.cool}</span>
        <span>{GUIDE_WORDS.neutral}</span>
        <span>{GUIDE_WORDS.warm}</span>
      </p>
    </div>
  );
}

/** Its whole amount, toward the side it is on: green and pink light count as much as blue and yellow. */
function strengthOf({ a, b }: LightTint): number {
  return Math.hypot(a, b) * (b < 0 ? -1 : 1);
}
