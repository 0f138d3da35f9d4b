import { describe, expect, it } from 'vitest';

import { canTell, freshenShelf } from './is-gone.ts';

describe('what is not found on a shelf', () => {
  it('is not there where the shelf is no copy of another', async () => {
    expect(await canTell({})).toBe(true);
    expect(await freshenShelf({})).toBe(true);
  });

  it('may be there all the same where what is kept could not be had or read just now', async () => {
    expect(await canTell({ freshen: async () => false })).toBe(false);
    expect(await freshenShelf({ freshen: async () => false })).toBe(false);
    expect(await canTell({ freshen: async () => true })).toBe(true);
  });
});
