import {
  expectSame,
  expectSameRecord,
  expectSameRecords,
  expectTrue,
  idsOf,
} from './testing/behaviour-check.ts';
import type { Behaviour, DataStoreHarness } from './testing/data-store-harness.ts';
import type { StoredRecord, DataStore, RecordRepository } from './data-store.ts';
import { behavioursOfRepository } from './repository.behaviour.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };

interface StoringSamples<R extends StoredRecord> {
  readonly one: string;
  readonly many: string;
  /** Each changed a day after the one before, in January 2026. */
  readonly samples: readonly [R, R, R];
  readonly repositoryOf: (
    dataStore: DataStore,
  ) => Pick<RecordRepository<R>, 'list' | 'get' | 'put' | 'remove'>;
  /** The same record with everything changed that can be. */
  readonly changeEverything: (record: R) => R;
}

interface RecordSamples<
  R extends StoredRecord,
  Harness extends DataStoreHarness,
> extends StoringSamples<R> {
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<R>;
  /** The same record, but larger. */
  readonly lengthen: (record: R) => R;
  /** Damages one so that it cannot be read; returns the text that replaced it. */
  readonly damage: (harness: Harness, id: string) => Promise<string>;
}

/** Checks that every data store must pass for records replaced as a whole. */
export function behavioursOfRecords<R extends StoredRecord, Harness extends DataStoreHarness>(
  about: RecordSamples<R, Harness>,
): readonly Behaviour<Harness>[] {
  const { one, many, samples, repositoryOf } = about;
  const [first, second] = samples;
  return [
    ...behavioursOfStoring(about),
    ...behavioursOnFailure(about),
    ...behavioursOfRepository<R, Harness>({
      one,
      many,
      samples: [first, second],
      repositoryOf,
      put: (dataStore, record) => repositoryOf(dataStore).put(record),
    }),
  ];
}

/** Those about storing alone, which hold for items, too. */
export function behavioursOfStoring<R extends StoredRecord, Harness extends DataStoreHarness>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  repositoryOf,
  changeEverything,
}: StoringSamples<R>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `list and get find no ${many} in a new data store`,
      async check(openHarness) {
        const empty = repositoryOf(await (await openHarness()).openDataStore());
        expectSame([await empty.list(), await empty.get(FIRST.id)], [[], null], 'list and get');
      },
    },
    {
      title: `get and list give back a ${one} as it was put, now and on a later visit`,
      async check(openHarness) {
        const harness = await openHarness();
        const repository = repositoryOf(await harness.openDataStore());
        expectSame(await repository.put(FIRST), { kind: 'saved' }, 'put');
        expectSameRecord(await repository.get(FIRST.id), FIRST, 'get');
        const later = await harness.openDataStore();
        expectSameRecords(await repositoryOf(later).list(), [FIRST], 'later list');
      },
    },
    {
      title: `list sorts ${many} by their last change, the newest first`,
      async check(openHarness) {
        const repository = repositoryOf(await (await openHarness()).openDataStore());
        for (const record of [FIRST, SECOND, THIRD]) await repository.put(record);
        expectSame(idsOf(await repository.list()), idsOf([THIRD, SECOND, FIRST]), 'order');
        const updated_at = '2026-02-01T12:00:00.000Z';
        await repository.put({ ...changeEverything(FIRST), updated_at });
        expectSame(idsOf(await repository.list()), idsOf([FIRST, THIRD, SECOND]), 'after a change');
      },
    },
    {
      title: `put replaces a known ${one} as a whole and adds no second one`,
      async check(openHarness) {
        const repository = repositoryOf(await (await openHarness()).openDataStore());
        await repository.put(FIRST);
        const changed = changeEverything(FIRST);
        await repository.put(changed);
        expectSameRecords(await repository.list(), [changed], 'list');
      },
    },
    {
      title: `put loses no ${one} when two visitors put theirs in turn`,
      async check(openHarness) {
        const harness = await openHarness();
        const [here, there] = [await harness.openDataStore(), await harness.openDataStore()];
        await repositoryOf(here).list();
        await repositoryOf(there).put(FIRST);
        await repositoryOf(here).put(SECOND);
        const found = idsOf(await repositoryOf(there).list());
        expectSame(found, idsOf([SECOND, FIRST]), 'both are there');
      },
    },
    {
      title: `remove takes one ${one} and no other, and put brings it back`,
      async check(openHarness) {
        const repository = repositoryOf(await (await openHarness()).openDataStore());
        await repository.put(FIRST);
        await repository.put(SECOND);
        await repository.remove(FIRST.id);
        expectSameRecords(await repository.list(), [SECOND], 'list');
        await repository.remove(THIRD.id);
        expectSame(await repository.put(FIRST), { kind: 'saved' }, 'put back');
        expectSame(
          idsOf(await repository.list()).toSorted(),
          idsOf([FIRST, SECOND]),
          'list with both',
        );
      },
    },
  ];
}

function behavioursOnFailure<R extends StoredRecord, Harness extends DataStoreHarness>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  repositoryOf,
  lengthen,
  damage,
}: RecordSamples<R, Harness>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `put fails and loses nothing when there is no space for a ${one}`,
      async check(openHarness) {
        const harness = await openHarness();
        const repository = repositoryOf(await harness.openDataStore());
        await repository.put(FIRST);
        await harness.limitSpace(0);
        expectSame(await repository.put(SECOND), FULL, `a new ${one}`);
        expectSame(await repository.put(lengthen(FIRST)), FULL, 'longer');
        expectSameRecords(await repository.list(), [FIRST], 'list');
        await repository.remove(FIRST.id);
        expectSame(await repository.list(), [], 'list after the removal');
      },
    },
    {
      title: `put fails and list is empty when storing ${many} is forbidden`,
      async check(openHarness) {
        const harness = await openHarness();
        const repository = repositoryOf(await harness.openDataStore());
        await repository.put(FIRST);
        await harness.forbid();
        expectSame(await repository.put(SECOND), FORBIDDEN, 'put');
        expectSame(await repository.list(), [], 'list');
        expectSame(await repository.get(FIRST.id), null, 'get');
      },
    },
    {
      title: `list puts a broken ${one} in quarantine, keeps its text and goes on with the others`,
      async check(openHarness) {
        const harness = await openHarness();
        const repository = repositoryOf(await harness.openDataStore());
        await repository.put(FIRST);
        await repository.put(SECOND);
        const text = await damage(harness, FIRST.id);
        expectSameRecords(await repository.list(), [SECOND], 'list');
        expectSame(await repository.get(FIRST.id), null, 'get');
        expectSame(await repository.put(THIRD), { kind: 'saved' }, 'put');
        expectSame(idsOf(await repository.list()), idsOf([THIRD, SECOND]), 'list with the next');
        const quarantined = await harness.listQuarantined();
        expectTrue(
          quarantined.some((other) => other.includes(text)),
          'the broken original is gone',
        );
      },
    },
  ];
}
