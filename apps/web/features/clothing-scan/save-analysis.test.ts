import type { ItemRepository } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleAnalysis, exampleItem } from '../../testing/example-garment.ts';
import { saveAnalysis } from './save-analysis.ts';

afterEach(() => void vi.unstubAllGlobals());

const analysis = exampleAnalysis({ type: 'skirt' });
const now = () => '2026-03-01T12:00:00.000Z';
const piece = { itemId: 'local_1', analysis, quantity: 3 };

/** A store with the item, some of whose members are replaced. */
const openWith = (members: Partial<ItemRepository>): ItemRepository => ({
  ...createMemoryDataStore().items,
  get: async () => exampleItem('local_1'),
  ...members,
});

describe('saveAnalysis', () => {
  it('[S2-CSCAN-14] [S2-ITEM-03] saves the analysis with its quantity; name, place and other fields stay', async () => {
    const { items } = createMemoryDataStore();
    const radar = { name: 'Sunday skirt', brand: 'Acme', catalogue_type: 'radar' } as const;
    await items.put(exampleItem('local_1', radar));
    expect(await saveAnalysis(piece, { repository: items, now })).toEqual({ kind: 'saved' });
    expect(await items.get('local_1')).toMatchObject({
      ...radar,
      ai_analyzed: true,
      category: 'Bottoms',
      subcategory: 'Denim skirt',
      colors: analysis.dominantColors,
      color_analysis: analysis.colors,
      occasion: analysis.occasion,
      quantity: 3,
      updated_at: now(),
    });
  });

  it('[S2-ITEM-03] does not touch a quantity that was changed elsewhere and not here', async () => {
    const { items } = createMemoryDataStore();
    await items.put(exampleItem('local_1', { quantity: 7 }));
    await saveAnalysis({ ...piece, quantity: null }, { repository: items, now });
    expect(await items.get('local_1')).toMatchObject({ ai_analyzed: true, quantity: 7 });
  });

  it.each([
    ['full', 'This device is out of space.'],
    ['forbidden', 'This browser blocks storage.'],
    ['unavailable', 'This browser’s storage doesn’t answer.'],
  ] as const)('says so where it failed: %s', async (reason, why) => {
    const repository = openWith({ put: async () => ({ kind: 'failed', reason }) });
    const end = await saveAnalysis(piece, { repository, now });
    const failure = expect.stringMatching(`^${why} .* Your analysis is still here.$`) as string;
    expect(end).toEqual({ kind: 'failed', failure });
  });

  it('says why the server refuses it', async () => {
    const repository = openWith({ confirm: async () => ({ kind: 'refused', reason: 'Not so.' }) });
    expect(await saveAnalysis(piece, { repository, now })).toEqual({
      kind: 'failed',
      failure: 'Not so. Your analysis is still here.',
    });
  });

  it('reports that the item was deleted in the meantime', async () => {
    const { items } = createMemoryDataStore();
    expect(await saveAnalysis(piece, { repository: items, now })).toEqual({ kind: 'gone' });
    const repository = openWith({ put: async () => ({ kind: 'failed', reason: 'gone' }) });
    expect(await saveAnalysis(piece, { repository, now })).toEqual({ kind: 'gone' });
  });

  it('does not report a deleted item where items cannot be read right now', async () => {
    const repository = openWith({ get: async () => null, isGone: async () => false });
    expect(await saveAnalysis(piece, { repository, now })).toMatchObject({ kind: 'failed' });
  });

  it('does not lose the analysis when the store itself throws', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const repository = openWith({ get: () => Promise.reject(new Error('Closed')) });
    expect(await saveAnalysis(piece, { repository, now })).toMatchObject({ kind: 'failed' });
    expect(reported).toHaveBeenCalledOnce();
  });
});
