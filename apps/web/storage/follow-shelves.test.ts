import { describe, expect, it, vi } from 'vitest';

import { gatherListeners } from '../listeners.ts';
import { followShelves } from './follow-shelves.ts';

function follow(write: () => Promise<void> = async () => undefined) {
  const [items, collections] = [gatherListeners(), gatherListeners()];
  const scheduled: (() => void)[] = [];
  const written = vi.fn(write);
  const onFailure = vi.fn();
  followShelves({
    shelves: [{ watch: items.add }, { watch: collections.add }, {}],
    write: written,
    schedule: (_, run) => scheduled.push(run),
    onFailure,
  });
  const run = async () => {
    for (const due of scheduled.splice(0)) due();
    await Promise.resolve();
  };
  return { items, collections, scheduled, written, onFailure, run };
}

describe('what follows shelves', () => {
  it('is written when they are opened: the page before may have gone too soon', async () => {
    const { written, run } = follow();
    expect(written).not.toHaveBeenCalled();
    await run();
    expect(written).toHaveBeenCalledOnce();
  });

  it('is written once for many changes of any of them, and again for the next', async () => {
    const { items, collections, scheduled, written, run } = follow();
    for (let change = 0; change < 20; change += 1) {
      items.tell();
      collections.tell();
    }
    expect(scheduled).toHaveLength(1);
    await run();
    expect(written).toHaveBeenCalledOnce();
    collections.tell();
    await run();
    expect(written).toHaveBeenCalledTimes(2);
  });

  it('is written again for what changes while it is being written', async () => {
    const { items, written, run } = follow(async () => {
      if (written.mock.calls.length === 1) items.tell();
    });
    await run();
    await run();
    expect(written).toHaveBeenCalledTimes(2);
  });

  it('says why it could not be written, and is tried again with the next change', async () => {
    const cause = new Error('Unreadable');
    const { items, written, onFailure, run } = follow(() => Promise.reject(cause));
    await run();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause));
    items.tell();
    await run();
    expect(written).toHaveBeenCalledTimes(2);
  });
});
