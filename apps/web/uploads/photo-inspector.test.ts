import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeWorkers } from '../testing/fake-workers.ts';
import { openWorkerInspector } from './photo-inspector.ts';
import type { InspectorOrder, InspectorReport } from './inspector-messages.ts';

const Fake = fakeWorkers<InspectorOrder, InspectorReport>();
const photo = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const failed = { ok: false, failure: { reason: 'damaged', message: 'Damaged' } } as const;

beforeEach(() => vi.stubGlobal('Worker', Fake));
afterEach(() => {
  vi.useRealTimers();
});

describe('openWorkerInspector', () => {
  it('resolves each request with its own report, whichever arrives first', async () => {
    const inspector = openWorkerInspector();
    const inspection = inspector.inspect(photo, 'a.jpg');
    const fingerprint = inspector.readFingerprint(photo);
    const { last } = Fake;
    expect(last.orders).toMatchObject([
      { number: 1, kind: 'file', name: 'a.jpg', type: 'image/jpeg' },
      { number: 2, kind: 'photo', type: 'image/jpeg' },
    ]);
    last.report({ number: 2, kind: 'photo', fingerprint: 'like this' });
    last.report({ number: 1, kind: 'file', inspection: failed });
    expect(await fingerprint).toBe('like this');
    expect(await inspection).toEqual(failed);
    expect(photo.bytes).toHaveLength(3);
  });

  it('starts another worker after one died, and rejects waiting requests', async () => {
    const inspector = openWorkerInspector();
    const inspection = inspector.inspect(photo, 'a.jpg');
    const first = Fake.last;
    first.dispatchEvent(new Event('error', { cancelable: true }));
    await expect(inspection).rejects.toThrow('did not load, or ended');
    const again = inspector.inspect(photo, 'a.jpg');
    expect(Fake.last).not.toBe(first);
    Fake.last.report({ number: 2, kind: 'failure', message: 'No canvas' });
    await expect(again).rejects.toThrow('No canvas');
  });

  it('ends the worker when a photo takes too long', async () => {
    vi.useFakeTimers();
    const inspection = openWorkerInspector().readFingerprint(photo);
    const isTold = expect(inspection).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(60_000);
    await isTold;
    expect(Fake.last.ended).toBe(true);
  });

  it('ends the worker on rest when nothing waits, and not before', async () => {
    const inspector = openWorkerInspector();
    const inspection = inspector.inspect(photo, 'a.jpg');
    const { last } = Fake;
    inspector.rest();
    expect(last.ended).toBe(false);
    last.report({ number: 1, kind: 'file', inspection: failed });
    await inspection;
    inspector.rest();
    expect(last.ended).toBe(true);
  });
});
