import type { Profile } from '@color-almanac/domain';
import { beforeEach, describe, expect, it } from 'vitest';

import type { StoredRecord, DataStore } from '../data-store.ts';
import { sampleCollection } from '../testing/sample-collection.ts';
import { sampleItemId, sampleStoredItem } from '../testing/sample-stored-item.ts';
import { samplePalette } from '../testing/sample-palette.ts';
import { samplePhoto, sampleProfile } from '../testing/sample-profile.ts';
import { applyTransfer, choiceKey, forgetTransferred } from './apply-transfer.ts';
import type { ConflictChoice, ConflictChoices } from './apply-transfer.ts';
import { planTransfer } from './plan-transfer.ts';
import type { KindName } from '../record/record-kind.ts';
import { createTransferHarness, NEW, NOTHING_DONE, NOW, uuid } from './transfer.fixture.ts';
import type { TransferHarness } from './transfer.fixture.ts';

const PHOTO = samplePhoto(100);
let harness: TransferHarness;
let from: DataStore;
let to: DataStore;
beforeEach(() => {
  harness = createTransferHarness();
  ({ from, to } = harness);
});

interface Kind {
  readonly kind: KindName;
  readonly nameOf: (record: never) => string;
  readonly put: (dataStore: DataStore, number: number, change?: object) => Promise<unknown>;
  readonly list: (dataStore: DataStore) => Promise<readonly StoredRecord[]>;
  readonly changed: object;
  readonly id: (number: number) => string;
  /** The names of two records that were both kept, once from this device and once from an archive. */
  readonly beside: { readonly move: string; readonly import: string };
}

const KINDS: readonly Kind[] = [
  {
    kind: 'profile',
    nameOf: ({ profile_name }: Profile) => profile_name,
    put: ({ profiles }, number, change) =>
      profiles.put({
        ...sampleProfile(uuid(number), number),
        profile_name: `Profile ${number}`,
        ...change,
      }),
    list: ({ profiles }) => profiles.list(),
    changed: { profile_name: 'Changed', updated_at: NOW },
    id: uuid,
    beside: { move: 'Changed', import: 'Profile 1 (imported)' },
  },
  {
    kind: 'palette',
    nameOf: ({ name }: { readonly name: string }) => name,
    put: ({ palettes }, number, change) => palettes.put({ ...samplePalette(number), ...change }),
    list: ({ palettes }) => palettes.list(),
    changed: { name: 'Changed' },
    id: (number) => samplePalette(number).id,
    beside: { move: 'Palette 1', import: 'Palette 1' },
  },
  {
    kind: 'item',
    nameOf: ({ name }: { readonly name: string }) => name,
    put: ({ items }, number, change) =>
      items.put({ ...sampleStoredItem(number), ...change }, PHOTO),
    list: ({ items }) => items.list(),
    changed: { name: 'Changed' },
    id: sampleItemId,
    beside: { move: 'Item 1', import: 'Item 1' },
  },
  {
    kind: 'collection',
    nameOf: ({ name }: { readonly name: string }) => name,
    put: ({ collections }, number, change) =>
      collections.put({ ...sampleCollection(number), item_ids: [], ...change }),
    list: ({ collections }) => collections.list(),
    changed: { name: 'Changed' },
    id: (number) => sampleCollection(number).id,
    beside: { move: 'Collection 1', import: 'Collection 1' },
  },
];

describe.each(KINDS)('[SX-12] a transfer of a $kind', (of) => {
  const { kind, put, list, changed, id, beside } = of;
  const names = async (dataStore: DataStore) =>
    (await list(dataStore)).map((record) => of.nameOf(record as never)).toSorted();
  const kinds = async (options: Parameters<TransferHarness['plan']>[0]) =>
    (await harness.plan(options))[kind].map((step) => step.kind);

  it.each(['merge', 'keep-both', 'import'] as const)(
    'adds new records in order, once, and removes nothing without consent: %s',
    async (mode) => {
      for (const number of [1, 2]) await put(from, number);
      const before = (await list(from)).map((record) => record.id);
      const report = await harness.bring({ mode });
      expect(report[kind]).toMatchObject({ ...NOTHING_DONE, added: 2 });
      expect((await list(to)).map((record) => record.id)).toEqual(before);
      expect(await list(from)).toHaveLength(2);
      expect(await kinds({ mode })).toEqual(['same', 'same']);
      expect((await harness.bring({ mode }))[kind]).toMatchObject({ ...NOTHING_DONE, kept: 2 });
      await forgetTransferred(from, report);
      expect(await list(from)).toEqual([]);
      expect(await list(to)).toHaveLength(2);
    },
  );

  it('creates an id for a record with a foreign one, and strips the prefix of local ids', async () => {
    // Palettes and collections always have UUIDs as ids; others would not be read.
    if (kind === 'palette' || kind === 'collection') return;
    await put(from, 1, { id: 'local_odd' });
    await put(from, 2, { id: `local_${id(2)}` });
    await harness.bring({ mode: 'keep-both' });
    expect((await list(to)).map((record) => record.id).toSorted()).toEqual([id(2), NEW].toSorted());
  });

  it('changes nothing when the user chooses that', async () => {
    await put(from, 1);
    expect(await kinds({ mode: 'leave' })).toEqual(['leave']);
    expect((await harness.bring({ mode: 'leave' }))[kind]).toMatchObject(NOTHING_DONE);
    expect(await list(to)).toEqual([]);
  });

  it('overwrites nothing that was changed in the target, in any mode of moving', async () => {
    await put(from, 1);
    await put(to, 1, changed);
    await harness.bring({ mode: 'keep-both' });
    expect(await names(to)).toContain(beside.move);
    if (kind !== 'profile') expect(await names(to)).toHaveLength(2);
  });

  it.each<[ConflictChoice | undefined, readonly string[]]>([
    ['keep-mine', ['Changed']],
    ['take-archive', [beside.import.replace(' (imported)', '')]],
    ['keep-both', ['Changed', beside.import]],
    [undefined, ['Changed', beside.import]],
  ])('overwrites nothing in an import unless the user chooses it: %s', async (choice, expected) => {
    await put(from, 1);
    await put(to, 1, { ...changed, version: 3 });
    const source = await harness.archive();
    expect(await kinds({ mode: 'import', source })).toEqual(['conflict']);
    const choices: ConflictChoices = choice ? { [choiceKey(kind, id(1))]: choice } : {};
    const report = await harness.bring({ mode: 'import', source, choices });
    expect(await names(to)).toEqual(expected);
    expect((await list(to)).find((one) => one.id === id(1))?.version).toBe(3);
    const isAdded = expected.length === 2;
    expect(report[kind].ids.get(id(1))).toBe(isAdded ? NEW : id(1));
  });

  it.each(['merge', 'import'] as const)(
    'reports what did not fit, and removes only what arrived: %s',
    async (mode) => {
      await put(from, 1);
      harness.disk.space = 0;
      const report = await harness.bring({ mode });
      expect(report[kind]).toMatchObject({
        ...NOTHING_DONE,
        failed: [expect.stringMatching(/ 1$/)],
      });
      await forgetTransferred(from, report);
      expect(await list(from)).toHaveLength(1);
    },
  );

  it('lists what the server refused with its reason, and leaves it in the source', async () => {
    for (const number of [1, 2]) await put(from, number);
    const key = kind === 'profile' ? 'profiles' : (`${kind}s` as 'items');
    const repository = to[key];
    let isFull = true;
    const confirm = async (asked: string) => {
      expect(await list(to)).toContainEqual(expect.objectContaining({ id: asked }));
      if (!isFull) return { kind: 'sent' } as const;
      isFull = false;
      await repository.remove(asked, 'for-good');
      return { kind: 'refused', reason: 'The account is full' } as const;
    };
    const full = { ...to, [key]: { ...repository, confirm } };
    const report = await harness.bring({ mode: 'merge', to: full });
    expect(report[kind].added).toBe(1);
    expect(report[kind].refused).toEqual([
      { name: expect.any(String), reason: 'The account is full' },
    ]);
    expect(report[kind].ids.size).toBe(1);
    await forgetTransferred(from, report);
    expect(await list(from)).toHaveLength(1);
  });

  it('does not count records removed on the way, and keeps records changed before removal', async () => {
    for (const number of [1, 2]) await put(from, number);
    const wish = harness.wish({ mode: 'merge' });
    const planned = await planTransfer(wish);
    const repository = kind === 'profile' ? from.profiles : kind === 'item' ? from.items : null;
    await (repository ?? (kind === 'palette' ? from.palettes : from.collections)).remove(id(1));
    const report = await applyTransfer({ ...wish, plan: planned, now: NOW });
    expect(report[kind]).toMatchObject({ added: 1, failed: [expect.stringMatching(/ 1$/)] });
    await put(from, 2, { updated_at: NOW });
    await forgetTransferred(from, report);
    expect(await list(from)).toHaveLength(1);
  });

  it('continues when one record fails, and reports it', async () => {
    for (const number of [1, 2]) await put(from, number);
    const cause = new Error('The disk is gone');
    const { source } = harness.wish({ mode: 'import' });
    const key = `${kind}s` as 'items';
    const get = async (asked: string) =>
      asked === id(1) ? Promise.reject(cause) : source[key].get(asked);
    const breaking = { ...source, [key]: { ...source[key], get } };
    const report = await harness.bring({ mode: 'import', source: breaking });
    expect(report[kind]).toMatchObject({ added: 1, broken: [{ cause }] });
    expect(await list(to)).toHaveLength(1);
  });

  it('stops when it is canceled, keeps what was transferred, and reports progress', async () => {
    for (const number of [1, 2, 3]) await put(from, number);
    const cancellation = { aborted: false };
    const seen: number[] = [];
    const report = await harness.bring({
      mode: 'import',
      cancellation,
      onProgress: (progress) => {
        if (progress.kind !== kind) return;
        seen.push(progress.done);
        cancellation.aborted = progress.done === 1;
        expect(progress.total).toBe(3);
      },
    });
    expect(seen).toEqual([0, 1]);
    expect(report).toMatchObject({ isCanceled: true, [kind]: { added: 2 } });
    expect(await list(to)).toHaveLength(2);
  });
});
