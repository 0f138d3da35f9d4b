import type { Spot } from '@color-almanac/domain';

import { SPECTRUM_WORDS } from '../../words/spectrum.ts';
import type { Dot } from './gather-dots.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import type { CopyNews } from './use-dot-choice.ts';
import styles from './spectrum.module.css';

/** As wide as it may become, and how far beside and above the middle of its dot it stands. */
const WIDEST = 190;
const ASIDE = 18;
const ABOVE = 44;

interface SpectrumTooltipProps {
  readonly dot: Dot;
  readonly spot: Spot;
  readonly size: ChartSize;
  readonly news: CopyNews | null;
}

/** Name and hex beside a dot. What it says is read aloud from the list of dots. */
export function SpectrumTooltip({ dot, spot, size, news }: SpectrumTooltipProps) {
  const isRoomAtRight = spot.x + ASIDE + WIDEST <= size.width;
  const side = isRoomAtRight ? { left: spot.x + ASIDE } : { right: size.width - spot.x + ASIDE };
  return (
    <div
      className={styles.tooltip}
      style={{ ...side, top: Math.max(4, spot.y - ABOVE), maxWidth: WIDEST }}
      aria-hidden
    >
      <b>{dot.name}</b>
      <span>
        {dot.hex} · {news?.hex === dot.hex ? tell(news) : dot.owner}
      </span>
    </div>
  );
}

function tell({ state }: CopyNews): string {
  return state === 'copied' ? SPECTRUM_WORDS.copied : SPECTRUM_WORDS.notCopied;
}
