import type { Spot } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.ts';
import type { Dot } from './gather-dots.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import { placeTooltip, TOOLTIP } from './place-tooltip.ts';
import type { CopyOutcome } from './use-dot-choice.ts';
import styles from './spectrum.module.css';

interface SpectrumTooltipProps {
  readonly dot: Dot;
  readonly spot: Spot;
  readonly size: ChartSize;
  readonly news: CopyOutcome | null;
  /** Whether more than one palette is shown, so that the tooltip must say whose color it is. */
  readonly tellsOwner: boolean;
}

/** Name and hex beside a dot. Screen readers get the same from the list of dots. */
export function SpectrumTooltip({ dot, spot, size, news, tellsOwner }: SpectrumTooltipProps) {
  const { copied, notCopied } = SPECTRUM_WORDS;
  const state = news?.hex === dot.hex ? news.state : null;
  const said = state === null ? null : { copied, failed: notCopied }[state];
  const line = [dot.hex, said ?? (tellsOwner ? dot.owner : null)].filter((word) => word !== null);
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
