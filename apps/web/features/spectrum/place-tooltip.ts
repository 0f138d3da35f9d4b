import type { Spot } from '@color-almanac/domain';

import type { ChartSize } from './lay-out-spectrum.ts';

/** The largest size of a tooltip. */
export const TOOLTIP = { width: 190, height: 40 } as const;

/** From the middle of the dot, past the ring around it. */
const GAP = 18;

interface TooltipPosition {
  readonly top: number;
  readonly left?: number;
  readonly right?: number;
}

/** Beside the dot where there is space for it, else above or below; never outside the chart. */
export function placeTooltip({ x, y }: Spot, { width }: ChartSize): TooltipPosition {
  const beside = Math.max(4, y - GAP / 2 - TOOLTIP.height + 4);
  if (x + GAP + TOOLTIP.width <= width) return { top: beside, left: x + GAP };
  if (x - GAP - TOOLTIP.width >= 0) return { top: beside, right: width - x + GAP };
  const above = y - GAP - TOOLTIP.height;
  return {
    top: above >= 0 ? above : y + GAP,
    left: Math.max(0, Math.min(x - TOOLTIP.width / 2, width - TOOLTIP.width)),
  };
}
