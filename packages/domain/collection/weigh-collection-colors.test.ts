import { describe, expect, it } from 'vitest';

import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';
import { makeWardrobe } from '../catalog/sample-wardrobe.fixture.ts';
import type { Hex } from '../color/hex.ts';
import { PALETTES } from '../season/palettes.ts';
import { MOST_COLLECTION_COLORS, weighCollectionColors } from './weigh-collection-colors.ts';

const SAND: Hex = '#CCB39B';
const NAVY: Hex = '#1F2A44';
const RED: Hex = '#C8102E';

const weigh = (...items: Parameters<typeof weighCollectionColors>[0]) =>
  weighCollectionColors(items, null);
const sharesOf = (...items: Parameters<typeof weighCollectionColors>[0]) =>
  weigh(...items)?.colors.map(({ hex, percent }) => `${hex} ${percent}`);

describe('weighCollectionColors', () => {
  it('sums colors by their share of each item', () => {
    const shirt = sampleAnalyzed([
      [SAND, 80],
      [NAVY, 20],
    ]);
    const jeans = sampleAnalyzed([[NAVY, 100]], { id: 'jeans' });
    expect(sharesOf(shirt, jeans)).toEqual([`${NAVY} 60`, `${SAND} 40`]);
  });

  it('counts an item as often as its quantity says', () => {
    const three = sampleAnalyzed([[SAND, 100]], { quantity: 3 });
    const one = sampleAnalyzed([[RED, 100]], { id: 'one' });
    expect(sharesOf(three, one)).toEqual([`${SAND} 75`, `${RED} 25`]);
  });

  it('keeps the names an analysis gave, and names the other colors', () => {
    const named = sampleAnalyzed([], {
      color_analysis: [{ name: 'Warm sand', hex: SAND, percentage: 100 }],
    });
    expect(weigh(named)?.colors[0]?.name).toBe('Warm sand');
    const bare = sampleItem({ ai_analyzed: true, colors: ['#FF0000'] });
    expect(weigh(bare)?.colors[0]?.name).toMatch(/red/i);
  });

  it('returns null when nothing was analyzed', () => {
    expect(weigh()).toBeNull();
    expect(weigh(sampleItem(), sampleItem({ colors: [RED] }))).toBeNull();
    expect(weigh(sampleItem({ ai_analyzed: true }))).toBeNull();
  });

  it('reports how many items the colors are known of', () => {
    const known = [sampleAnalyzed([[SAND, 100]]), sampleAnalyzed([[RED, 100]], { id: 'other' })];
    expect(weigh(...known, sampleItem({ id: 'unknown' }))?.known).toBe(2);
  });

  it('merges near colors into the largest of them', () => {
    const one = sampleAnalyzed([[SAND, 100]], { quantity: 2 });
    const near = sampleAnalyzed([['#CEB59D', 100]], { id: 'near' });
    expect(sharesOf(near, one)).toEqual([`${SAND} 100`]);
  });

  it('leaves out shares too small to see, and still adds up to 100', () => {
    const many = sampleAnalyzed([[SAND, 100]], { quantity: 500 });
    const one = sampleAnalyzed([[RED, 100]], { id: 'one' });
    expect(sharesOf(many, one)).toEqual([`${SAND} 100`]);
  });

  it('gives at most eight colors, each of some item, that add up to 100', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const items = makeWardrobe(80, seed);
      const { colors = [] } = weigh(...items) ?? {};
      const owned = new Set(
        items.flatMap(({ color_analysis }) => color_analysis.map((c) => c.hex)),
      );
      expect(colors.length).toBeLessThanOrEqual(MOST_COLLECTION_COLORS);
      expect(colors.every(({ hex, percent }) => owned.has(hex) && percent >= 1)).toBe(true);
      expect(colors.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      const percents = colors.map(({ percent }) => percent);
      expect(percents).toEqual(percents.toSorted((one, other) => other - one));
    }
  });

  it('keeps a small accent unlike all others, and merges grays instead', () => {
    const grays = Array.from({ length: 12 }, (_, step): Hex => {
      const channel = (20 + step * 19).toString(16).padStart(2, '0').toUpperCase();
      return `#${channel}${channel}${channel}`;
    });
    const items = grays.map((hex, at) => sampleAnalyzed([[hex, 100]], { id: `gray-${at}` }));
    const accent = sampleAnalyzed(
      [
        ['#808080', 40],
        [RED, 60],
      ],
      { id: 'accent' },
    );
    expect(weigh(...items, accent)?.colors.map(({ hex }) => hex)).toContain(RED);
  });

  it('does not depend on the order of the items', () => {
    const items = makeWardrobe(200);
    const turned = items.toReversed();
    expect(weighCollectionColors(turned, 'deep_winter')).toEqual(
      weighCollectionColors(items, 'deep_winter'),
    );
  });
});

describe('weighCollectionColors in season', () => {
  const [own] = PALETTES.soft_autumn.neutrals;

  it('is the share of the area whose colors suit the season', () => {
    const hex = own?.hex ?? SAND;
    const shirt = sampleAnalyzed([
      [hex, 70],
      ['#FF00FF', 30],
    ]);
    expect(weighCollectionColors([shirt], 'soft_autumn')?.inSeason).toBe(70);
    expect(weighCollectionColors([shirt], null)?.inSeason).toBeNull();
  });

  it('is computed for five thousand items', () => {
    const items = makeWardrobe(5000);
    expect(weighCollectionColors(items, 'soft_autumn')?.colors).toHaveLength(8);
  });
});
