import { LOCAL_ITEM_OWNER } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { saveToRadar } from './save-to-radar.ts';
import type { RadarDeps } from './save-to-radar.ts';

/** A canvas whose file has one byte. */
class FakeCanvas {
  readonly getContext = () => ({ fillRect: () => undefined });
  readonly convertToBlob = async () => new Blob([new Uint8Array([1])], { type: 'image/jpeg' });
}

const put = vi.fn<RadarDeps['items']['put']>();
const deps: RadarDeps = {
  items: { put, confirm: async () => ({ kind: 'sent' }) },
  newId: () => 'new',
  now: () => '2026-03-01T12:00:00.000Z',
  userId: null,
};
const saveGold = async (outcome: PutOutcome) => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  put.mockReset().mockResolvedValue(outcome);
  return saveToRadar({ hex: '#BE9C31', photo: null }, deps);
};

afterEach(() => void vi.unstubAllGlobals());

describe('saveToRadar', () => {
  it('makes an item of the Radar that has its color, so that it is rated at once', async () => {
    expect(await saveGold({ kind: 'saved' })).toBeNull();
    const [item, photo] = put.mock.calls[0] ?? [];
    expect(item).toMatchObject({
      catalogue_type: 'radar',
      user_id: LOCAL_ITEM_OWNER,
      ai_analyzed: true,
      color_analysis: [{ name: item?.name, hex: '#BE9C31', percentage: 100 }],
    });
    expect(photo).toEqual({ bytes: new Uint8Array([1]), type: 'image/jpeg' });
  });

  it('says why nothing was saved', async () => {
    const failed = { kind: 'failed', reason: 'full' } as const;
    expect(await saveGold(failed)).toEqual(failed);
  });
});
