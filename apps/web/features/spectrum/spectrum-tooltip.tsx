import type { Spot } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.words.ts';
import type { Dot } from './gather-dots.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import { placeTooltip, TOOLTIP } from './place-tooltip.ts';
import type { CopyOutcome } from './use-dot-choice.ts';
import styles from './spectrum.module.css';

interface SpectrumTooltipProps {
  readonly dot: Dot;
  readonly spot: Spot;
  readonly size: ChartSize;
  readonly copyOutcome: CopyOutcome | null;
  /** Whether more than one palette is shown, so that the tooltip must say whose color it is. */
  readonly namesOwner: boolean;
}

/** Name and hex beside a dot. Screen readers get the same from the list of dots. */
export function SpectrumTooltip({
  dot,
  spot,
  size,
  copyOutcome,
  namesOwner,
}: SpectrumTooltipProps) {
  const { copied, notCopied } = SPECTRUM_WORDS;
  const state = copyOutcome?.hex === dot.hex ? copyOutcome.state : null;
  const said = state === null ? null : { copied, failed: notCopied }[state];
  const line = [dot.hex, said ?? (namesOwner ? dot.owner : null)].filter((word) => word !== null);
  return (
    <div
      className={styles.tooltip}
      style={{ ...placeTooltip(spot, size), maxWidth: TOOLTIP.width }}
      aria-hidden
    >
      <b>{dot.name}</b>
      <span>{line.join(' · ')}</span>
    </div>
  );
}
