import { SEASON_KEYS, type NamedPalette } from '@color-almanac/domain';
import { seasonCardOf } from '@color-almanac/words';
import { describe, expect, it } from 'vitest';

import type { CardContent } from './card-content.ts';
import { drawPhoneCard } from './draw-phone-card.ts';
import { drawWalletCard, WALLET_MM } from './draw-wallet-card.ts';
import type { Box, Drawing, Words } from '../../../media/drawing/drawing.ts';

const wordsOf = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is Words => shape.kind === 'words');
const boxesOf = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is Box => shape.kind === 'box');

/** How far words reach beyond the left, right, upper and lower margin. */
function reachOf({ width, height, ...drawing }: Drawing, margin: number): number {
  const edges = wordsOf({ width, height, ...drawing }).flatMap((line) => {
    const left = line.align === 'start' ? line.x : line.x - line.width;
    const lower = line.y + line.size * 0.25;
    return [margin - left, left + line.width - (width - margin), lower - (height - margin)];
  });
  return Math.max(...edges);
}

const nothing: CardContent = { palette: { name: 'Empty', groups: [] }, traits: '', avoid: [] };

/** Groups of this many colors each. */
function contentOf(counts: readonly number[]): CardContent {
  const groups = counts.map((count) => ({
    name: 'Group',
    colors: Array.from({ length: count }, () => ({ hex: '#A1B2C3' as const, name: 'Fog' })),
  }));
  return { ...nothing, palette: { name: 'Mine', groups } satisfies NamedPalette };
}

describe.each(SEASON_KEYS)('the card of %s', (season) => {
  const content = seasonCardOf(season);

  it('is a picture of 1080 by 1920 with 27 colors, each with its hex and name', () => {
    const drawing = drawPhoneCard(content);
    expect([drawing.width, drawing.height]).toEqual([1080, 1920]);
    const said = wordsOf(drawing).map(({ text }) => text);
    const hexes = said.filter((text) => text.startsWith('#'));
    expect(hexes).toHaveLength(27);
    const colors = new Set(boxesOf(drawing).map(({ color }) => color));
    expect(hexes.every((hex) => colors.has(hex as Box['color']))).toBe(true);
    expect(said).toContain(content.traits);
    expect(reachOf(drawing, 54)).toBeLessThanOrEqual(0);
  });

  it('is a wallet card of two sides, in print of 5 points or more, away from the edges', () => {
    const sides = drawWalletCard(content);
    expect(sides).toHaveLength(2);
    for (const side of sides) {
      expect(side.width).toBeCloseTo((WALLET_MM.width * 72) / 25.4, 6);
      expect(side.height).toBeCloseTo((WALLET_MM.height * 72) / 25.4, 6);
      expect(Math.min(...wordsOf(side).map(({ leastSize }) => leastSize))).toBeGreaterThanOrEqual(
        5,
      );
      expect(reachOf(side, (3.5 * 72) / 25.4)).toBeLessThanOrEqual(0);
      const [, , ...swatches] = boxesOf(side);
      expect(Math.min(...swatches.map(({ height }) => height))).toBeGreaterThan(8);
    }
  });
});

describe('the card of any palette', () => {
  it.each([[[]], [[1]], [[2, 0, 7]], [[200]], [Array.from({ length: 40 }, () => 3)]])(
    'has space for groups of %j',
    (counts) => {
      const content = contentOf(counts);
      for (const drawing of [drawPhoneCard(content), ...drawWalletCard(content)]) {
        for (const { x, y, width, height } of boxesOf(drawing)) {
          expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(drawing.width + 1e-9);
          expect(y + height).toBeLessThanOrEqual(drawing.height + 1e-9);
        }
      }
    },
  );

  it('has one side where the other would be empty', () => {
    expect(drawWalletCard(contentOf([3]))).toHaveLength(1);
    expect(
      drawWalletCard({ ...contentOf([3]), avoid: seasonCardOf('true_summer').avoid }),
    ).toHaveLength(2);
  });
});
