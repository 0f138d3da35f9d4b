import { expectRejection, expectSame, expectTrue, idsOf } from './testing/behaviour-check.ts';
import type { Behaviour, DataStoreHarness } from './testing/data-store-harness.ts';
import type { StoredRecord, DataStore, PutOutcome, RecordRepository } from './data-store.ts';

export interface RepositorySamples<R extends StoredRecord> {
  readonly one: string;
  readonly many: string;
  readonly samples: readonly [R, R];
  readonly repositoryOf: (dataStore: DataStore) => RecordRepository<R>;
  /** With its photo, if it always has one. */
  readonly put: (dataStore: DataStore, record: R) => Promise<PutOutcome>;
}

/** Checks for records of any kind that every data store must pass, besides reading and writing. */
export function behavioursOfRepository<R extends StoredRecord, Harness extends DataStoreHarness>(
  about: RepositorySamples<R>,
): readonly Behaviour<Harness>[] {
  return [...behavioursOfKnowing(about), ...behavioursOfRemoving(about)];
}

function behavioursOfKnowing<R extends StoredRecord, Harness extends DataStoreHarness>({
  one,
  many,
  samples: [FIRST],
  repositoryOf,
  put,
}: RepositorySamples<R>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `watch calls back when another visitor puts or removes a ${one}, until it is stopped`,
      async check(openHarness) {
        const harness = await openHarness();
        const [here, there] = [await harness.openDataStore(), await harness.openDataStore()];
        let late = 0;
        const stop = repositoryOf(there).watch(() => {
          late += 1;
        });
        stop();
        const afterPut = nextChange(repositoryOf(there));
        await put(here, FIRST);
        await afterPut;
        expectSame(idsOf(await repositoryOf(there).list()), [FIRST.id], 'list after the put');
        const afterRemoval = nextChange(repositoryOf(there));
        await repositoryOf(here).remove(FIRST.id);
        await afterRemoval;
        expectSame(await repositoryOf(there).list(), [], 'list after the removal');
        expectSame(late, 0, 'calls after the stop');
      },
    },
    {
      title: `knowsAll and refetch answer true for ${many} that can be read, and false once reading is forbidden`,
      async check(openHarness) {
        const harness = await openHarness();
        const dataStore = await harness.openDataStore();
        expectSame(await repositoryOf(dataStore).refetch('asked-for'), true, 'refetch');
        expectSame(await repositoryOf(dataStore).knowsAll(), true, 'before anything was put');
        await put(dataStore, FIRST);
        expectSame(await repositoryOf(dataStore).knowsAll(), true, 'with one');
        await harness.forbid();
        expectSame(await repositoryOf(dataStore).knowsAll(), false, 'when reading is forbidden');
      },
    },
  ];
}

function behavioursOfRemoving<R extends StoredRecord, Harness extends DataStoreHarness>({
  one,
  many,
  samples: [FIRST, SECOND],
  repositoryOf,
  put,
}: RepositorySamples<R>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `isUntouched answers false once a ${one} was put, also after it was removed`,
      async check(openHarness) {
        const harness = await openHarness();
        const dataStore = await harness.openDataStore();
        expectSame(await repositoryOf(dataStore).isUntouched(), true, 'at first');
        await put(dataStore, FIRST);
        expectSame(await repositoryOf(dataStore).isUntouched(), false, 'after a put');
        await repositoryOf(dataStore).remove(FIRST.id);
        expectSame(await repositoryOf(dataStore).isUntouched(), false, 'after the removal');
        const later = await harness.openDataStore();
        expectSame(await repositoryOf(later).isUntouched(), false, 'on a later visit');
      },
    },
    {
      title: `beginAnew makes ${many} untouched again when none is left, and does nothing when one is`,
      async check(openHarness) {
        const dataStore = await (await openHarness()).openDataStore();
        await put(dataStore, FIRST);
        await repositoryOf(dataStore).resetUntouched();
        expectSame(await repositoryOf(dataStore).isUntouched(), false, 'with one left');
        expectSame(idsOf(await repositoryOf(dataStore).list()), [FIRST.id], 'list');
        await repositoryOf(dataStore).remove(FIRST.id);
        await repositoryOf(dataStore).resetUntouched();
        expectSame(await repositoryOf(dataStore).isUntouched(), true, 'with none left');
      },
    },
    {
      title: `remove leaves other ${many} alone when the ${one} is unknown`,
      async check(openHarness) {
        const dataStore = await (await openHarness()).openDataStore();
        await put(dataStore, FIRST);
        await repositoryOf(dataStore).remove(SECOND.id);
        expectSame(idsOf(await repositoryOf(dataStore).list()), [FIRST.id], 'list');
      },
    },
    {
      title: `remove rejects when a ${one} may not be removed`,
      async check(openHarness) {
        const harness = await openHarness();
        const dataStore = await harness.openDataStore();
        const outcome = await put(dataStore, FIRST);
        expectTrue(outcome.kind === 'saved', 'it was not put');
        await harness.forbid();
        await expectRejection(
          repositoryOf(dataStore).remove(FIRST.id),
          'the removal was said to be done',
        );
      },
    },
  ];
}

function nextChange({ watch }: Pick<RecordRepository<StoredRecord>, 'watch'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = watch(() => {
      stop();
      resolve();
    });
  });
}
