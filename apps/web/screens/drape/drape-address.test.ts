import { describe, expect, it } from 'vitest';

import { askedClothOf, drapePath, drapePathOfItem } from './drape-address.ts';

const read = (address: string) => askedClothOf(new URL(address, 'http://here').searchParams);

describe('the address of a drape', () => {
  it('names the color or the item it was made for', () => {
    expect(read(drapePath('#BE9C31'))).toEqual({ color: '#BE9C31', item: null });
    expect(read(drapePathOfItem('a b&c'))).toEqual({ color: null, item: 'a b&c' });
  });

  it('names no color if it has none, or something else', () => {
    for (const address of ['/drape', '/drape?color=nothing', '/drape?color=']) {
      expect(read(address).color).toBeNull();
    }
  });
});
