import { describe, expect, it } from 'vitest';

import type { StorageRefusal } from '../storage-access.ts';
import { openLocalShelf } from './local-shelf.ts';

const refuse = (reason: StorageRefusal) =>
  openLocalShelf({
    change: async () => ({ ok: false, reason }),
    watch: () => () => undefined,
    forget: async () => undefined,
    close: () => undefined,
  });

describe('what is kept on this device only', () => {
  it('says so where it cannot be read now, so that nobody takes an empty list for all there is', async () => {
    expect(await refuse('unavailable').freshen?.()).toBe(false);
    // There never was anything.
    expect(await refuse('forbidden').freshen?.()).toBe(true);
  });
});
