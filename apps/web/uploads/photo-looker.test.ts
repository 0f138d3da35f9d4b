import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pretendWorkers } from '../testing/pretend-workers.ts';
import type { LookOrder, LookReport } from './look-message.ts';
import { openThreadLooker } from './photo-looker.ts';

const Pretended = pretendWorkers<LookOrder, LookReport>();
const photo = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const failed = { ok: false, failure: { reason: 'damaged', message: 'Damaged' } } as const;

beforeEach(() => vi.stubGlobal('Worker', Pretended));
afterEach(() => {
  vi.useRealTimers();
});

describe('the thread that looks at photos', () => {
  it('answers each question with its own answer, whichever comes first', async () => {
    const looker = openThreadLooker();
    const look = looker.look(photo, 'a.jpg');
    const fingerprint = looker.readFingerprint(photo);
    const { last } = Pretended;
    expect(last.orders).toMatchObject([
      { number: 1, kind: 'file', name: 'a.jpg', type: 'image/jpeg' },
      { number: 2, kind: 'photo', type: 'image/jpeg' },
    ]);
    last.report({ number: 2, kind: 'photo', fingerprint: 'like this' });
    last.report({ number: 1, kind: 'file', look: failed });
    expect(await fingerprint).toBe('like this');
    expect(await look).toEqual(failed);
    expect(photo.bytes).toHaveLength(3);
  });

  it('is begun anew after it died, and whoever waited is told', async () => {
    const looker = openThreadLooker();
    const look = looker.look(photo, 'a.jpg');
    const first = Pretended.last;
    first.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(look).rejects.toThrow('did not load, or ended');
    const again = looker.look(photo, 'a.jpg');
    expect(Pretended.last).not.toBe(first);
    Pretended.last.report({ number: 2, kind: 'trouble', message: 'No canvas' });
    await expect(again).rejects.toThrow('No canvas');
  });

  it('is given up where a photo takes too long', async () => {
    vi.useFakeTimers();
    const look = openThreadLooker().readFingerprint(photo);
    const isTold = expect(look).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(60_000);
    await isTold;
    expect(Pretended.last.ended).toBe(true);
  });

  it('rests when nobody waits for it, and not before', async () => {
    const looker = openThreadLooker();
    const look = looker.look(photo, 'a.jpg');
    const { last } = Pretended;
    looker.rest();
    expect(last.ended).toBe(false);
    last.report({ number: 1, kind: 'file', look: failed });
    await look;
    looker.rest();
    expect(last.ended).toBe(true);
  });
});
