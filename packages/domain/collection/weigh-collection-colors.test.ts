import { describe, expect, it } from 'vitest';

import { sampleAnalyzed, sampleItem } from '../catalog/sample-item.ts';
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

describe('the colors of a collection', () => {
  it('are apportioned by what they take of each piece', () => {
    const shirt = sampleAnalyzed([
      [SAND, 80],
      [NAVY, 20],
    ]);
    const jeans = sampleAnalyzed([[NAVY, 100]], { id: 'jeans' });
    expect(sharesOf(shirt, jeans)).toEqual([`${NAVY} 60`, `${SAND} 40`]);
  });

  it('count a piece as often as it is there', () => {
    const three = sampleAnalyzed([[SAND, 100]], { quantity: 3 });
    const one = sampleAnalyzed([[RED, 100]], { id: 'one' });
    expect(sharesOf(three, one)).toEqual([`${SAND} 75`, `${RED} 25`]);
  });

  it('keep the names an analysis gave them, and are named where it gave none', () => {
    const named = sampleAnalyzed([], {
      color_analysis: [{ name: 'Warm sand', hex: SAND, percentage: 100 }],
    });
    expect(weigh(named)?.colors[0]?.name).toBe('Warm sand');
    const bare = sampleItem({ ai_analyzed: true, colors: ['#FF0000'] });
    expect(weigh(bare)?.colors[0]?.name).toMatch(/red/i);
  });

  it('say nothing where nothing was analyzed', () => {
    expect(weigh()).toBeNull();
    expect(weigh(sampleItem(), sampleItem({ colors: [RED] }))).toBeNull();
    expect(weigh(sampleItem({ ai_analyzed: true }))).toBeNull();
  });

  it('tell of how many pieces they are known', () => {
    const known = [sampleAnalyzed([[SAND, 100]]), sampleAnalyzed([[RED, 100]], { id: 'other' })];
    expect(weigh(...known, sampleItem({ id: 'unknown' }))?.known).toBe(2);
  });

  it('show near ones as one, by the color there is most of', () => {
    const one = sampleAnalyzed([[SAND, 100]], { quantity: 2 });
    const near = sampleAnalyzed([['#CEB59D', 100]], { id: 'near' });
    expect(sharesOf(near, one)).toEqual([`${SAND} 100`]);
  });

  it('leave out what is too little to be seen, and still come to 100', () => {
    const many = sampleAnalyzed([[SAND, 100]], { quantity: 500 });
    const one = sampleAnalyzed([[RED, 100]], { id: 'one' });
    expect(sharesOf(many, one)).toEqual([`${SAND} 100`]);
  });

  it('are eight at most, of pieces that are there, and come to 100', () => {
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

  it('keep a small accent that is unlike all others, and join grays for it', () => {
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

  it('are the same in whatever order the items come', () => {
    const items = makeWardrobe(200);
    const turned = items.toReversed();
    expect(weighCollectionColors(turned, 'deep_winter')).toEqual(
      weighCollectionColors(items, 'deep_winter'),
    );
  });
});

describe('how much of a collection is in season', () => {
  const [own] = PALETTES.soft_autumn.neutrals;

  it('is the part of its area whose color sits well with the season', () => {
    const hex = own?.hex ?? SAND;
    const shirt = sampleAnalyzed([
      [hex, 70],
      ['#FF00FF', 30],
    ]);
    expect(weighCollectionColors([shirt], 'soft_autumn')?.inSeason).toBe(70);
    expect(weighCollectionColors([shirt], null)?.inSeason).toBeNull();
  });

  it('is known of five thousand pieces before anybody waits for it', () => {
    const items = makeWardrobe(5000);
    const began = performance.now();
    expect(weighCollectionColors(items, 'soft_autumn')?.colors).toHaveLength(8);
    // Far more than it takes: this only keeps it from growing with the square of the items.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
