import { afterEach, expect, it, vi } from 'vitest';

import { openDatabase } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('openDatabase gives up after three seconds when the browser never answers', async () => {
  vi.useFakeTimers();
  const request = new EventTarget();
  vi.stubGlobal('indexedDB', { open: () => request });
  const read = openDatabase('own').transact(
    { stores: ['meta'], mode: 'readonly' },
    async () => 'read',
  );
  const failed = expect(read).rejects.toThrow('Could not open the database own');
  await vi.advanceTimersByTimeAsync(3000);
  await failed;
});
