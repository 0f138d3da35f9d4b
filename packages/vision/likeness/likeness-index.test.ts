import { createSeededChance } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { createLikenessIndex } from './likeness-index.ts';
import { areAlike, readLikeness, type Likeness } from './likeness.ts';
import { BLACK_TEE, cutPicture, paintShirt } from './painted-clothes.fixture.ts';

const chance = createSeededChance(4);
const random = (most: number) => Math.floor(chance.uniform() * most);

/** Any number of likenesses, in families whose hashes differ in a few bits. */
const family = readLikeness(paintShirt(BLACK_TEE, { width: 60, height: 80 }));
const relativeOf = ({ hashes, colors }: Likeness): Likeness => ({
  colors,
  hashes: hashes.map(([high, low]) => {
    let [one, other] = [high, low];
    for (let flips = random(24); flips > 0; flips -= 1) {
      if (random(2) === 0) one ^= 1 << random(32);
      else other ^= 1 << random(32);
    }
    return [one >>> 0, other >>> 0];
  }),
});

describe('the likeness index', () => {
  const all = Array.from({ length: 600 }, () => relativeOf(family));
  const index = createLikenessIndex();
  for (const [at, likeness] of all.entries()) index.put(`${at}`, likeness);

  it('finds exactly the same ones as comparing one by one', () => {
    let found = 0;
    for (let round = 0; round < 10; round += 1) {
      const asked = relativeOf(family);
      const alike = all.flatMap((likeness, at) => (areAlike(likeness, asked) ? [`${at}`] : []));
      expect(index.findAlike(asked)).toEqual(alike);
      found += alike.length;
    }
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThan(10 * all.length);
  });

  it('finds a cropped copy, whichever of the two was added first', () => {
    const picture = paintShirt({ ...BLACK_TEE, print: 'disc' });
    const cut = cutPicture(picture, { left: 0.05 });
    for (const [first, second] of [
      [picture, cut],
      [cut, picture],
    ] as const) {
      const repository = createLikenessIndex();
      repository.put('first', readLikeness(first));
      expect(repository.findAlike(readLikeness(second))).toEqual(['first']);
    }
  });

  it('forgets removed ids, and replaces the likeness of a known id', () => {
    const repository = createLikenessIndex();
    const striped = readLikeness(paintShirt({ ...BLACK_TEE, print: 'stripes' }));
    for (const id of ['a', 'b', 'c']) repository.put(id, family);
    repository.remove('a');
    repository.remove('nobody');
    repository.put('b', striped);
    expect(repository.size).toBe(2);
    expect(repository.findAlike(family)).toEqual(['c']);
    expect(repository.findAlike(striped)).toEqual(['b']);
  });

  it('is empty at first', () => {
    expect(createLikenessIndex().findAlike(family)).toEqual([]);
  });
});
