import { describe, expect, it } from 'vitest';

import { askedColorOf, drapePath } from './drape-address.ts';

const read = (address: string) => askedColorOf(new URL(address, 'http://here').searchParams);

describe('the address of a drape', () => {
  it('names the color it was made for', () => {
    expect(read(drapePath('#BE9C31'))).toBe('#BE9C31');
  });

  it('names no color if it has none, or something else', () => {
    expect(read('/drape')).toBeNull();
    expect(read('/drape?color=nothing')).toBeNull();
    expect(read('/drape?color=')).toBeNull();
  });
});
