import type { Hex, Spot } from '@color-almanac/domain';
import type { CSSProperties } from 'react';

import type { Dot } from './gather-dots.ts';
import type { ChartSize } from './lay-out-spectrum.ts';
import styles from './spectrum.module.css';

/** As wide as the tooltip may become. */
const WIDEST = 190;

interface SpectrumTooltipProps {
  readonly dot: Dot;
  readonly spot: Spot;
  readonly size: ChartSize;
  readonly copied: Hex | null;
}

/** Name and hex beside a dot. What it says is read aloud from the list of dots. */
export function SpectrumTooltip({ dot, spot, size, copied }: SpectrumTooltipProps) {
  const isLeft = spot.x + 18 + WIDEST > size.width;
  const place = {
    top: Math.max(4, spot.y - 44),
    ...(isLeft ? { right: size.width - spot.x + 18 } : { left: spot.x + 18 }),
    maxWidth: WIDEST,
  } as CSSProperties;
  return (
    <div className={styles.tooltip} style={place} aria-hidden>
      <b>{dot.name}</b>
      <span className={styles.tooltipLine}>
        {dot.hex} · {copied === dot.hex ? 'copied' : dot.owner}
      </span>
    </div>
  );
}
