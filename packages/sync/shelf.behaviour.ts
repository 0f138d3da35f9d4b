import { expectRejection, expectSame, expectTrue, idsOf } from './behaviour-check.ts';
import type { Behaviour, LibraryHarness } from './library-harness.ts';
import type { KeptRecord, Library, PutOutcome, RecordShelf } from './library.ts';

export interface ShelfSamples<R extends KeptRecord> {
  readonly one: string;
  readonly many: string;
  readonly samples: readonly [R, R];
  readonly shelfOf: (library: Library) => RecordShelf<R>;
  /** With its photo, where that belongs to it. */
  readonly put: (library: Library, record: R) => Promise<PutOutcome>;
}

/** What every library does with records of any kind, beside reading and writing them. */
export function behavioursOfShelf<R extends KeptRecord, Harness extends LibraryHarness>(
  about: ShelfSamples<R>,
): readonly Behaviour<Harness>[] {
  return [...behavioursOfKnowing(about), ...behavioursOfRemoving(about)];
}

function behavioursOfKnowing<R extends KeptRecord, Harness extends LibraryHarness>({
  one,
  many,
  samples: [FIRST],
  shelfOf,
  put,
}: ShelfSamples<R>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `watch calls back when another visitor puts or removes a ${one}, until it is stopped`,
      async check(openHarness) {
        const harness = await openHarness();
        const [here, there] = [await harness.openLibrary(), await harness.openLibrary()];
        let late = 0;
        const stop = shelfOf(there).watch(() => {
          late += 1;
        });
        stop();
        const afterPut = nextChange(shelfOf(there));
        await put(here, FIRST);
        await afterPut;
        expectSame(idsOf(await shelfOf(there).list()), [FIRST.id], 'list after the put');
        const afterRemoval = nextChange(shelfOf(there));
        await shelfOf(here).remove(FIRST.id);
        await afterRemoval;
        expectSame(await shelfOf(there).list(), [], 'list after the removal');
        expectSame(late, 0, 'calls after the stop');
      },
    },
    {
      title: `knowsAll and freshen answer true for ${many} that can be read, and false once reading is forbidden`,
      async check(openHarness) {
        const harness = await openHarness();
        const library = await harness.openLibrary();
        expectSame(await shelfOf(library).freshen('asked-for'), true, 'freshen');
        expectSame(await shelfOf(library).knowsAll(), true, 'before anything was put');
        await put(library, FIRST);
        expectSame(await shelfOf(library).knowsAll(), true, 'with one');
        await harness.forbid();
        expectSame(await shelfOf(library).knowsAll(), false, 'when reading is forbidden');
      },
    },
  ];
}

function behavioursOfRemoving<R extends KeptRecord, Harness extends LibraryHarness>({
  one,
  many,
  samples: [FIRST, SECOND],
  shelfOf,
  put,
}: ShelfSamples<R>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `isUntouched answers false once a ${one} was put, also after it was removed`,
      async check(openHarness) {
        const harness = await openHarness();
        const library = await harness.openLibrary();
        expectSame(await shelfOf(library).isUntouched(), true, 'at first');
        await put(library, FIRST);
        expectSame(await shelfOf(library).isUntouched(), false, 'after a put');
        await shelfOf(library).remove(FIRST.id);
        expectSame(await shelfOf(library).isUntouched(), false, 'after the removal');
        const later = await harness.openLibrary();
        expectSame(await shelfOf(later).isUntouched(), false, 'on a later visit');
      },
    },
    {
      title: `beginAnew makes ${many} untouched again when none is left, and does nothing when one is`,
      async check(openHarness) {
        const library = await (await openHarness()).openLibrary();
        await put(library, FIRST);
        await shelfOf(library).beginAnew();
        expectSame(await shelfOf(library).isUntouched(), false, 'with one left');
        expectSame(idsOf(await shelfOf(library).list()), [FIRST.id], 'list');
        await shelfOf(library).remove(FIRST.id);
        await shelfOf(library).beginAnew();
        expectSame(await shelfOf(library).isUntouched(), true, 'with none left');
      },
    },
    {
      title: `remove leaves other ${many} alone when the ${one} is unknown`,
      async check(openHarness) {
        const library = await (await openHarness()).openLibrary();
        await put(library, FIRST);
        await shelfOf(library).remove(SECOND.id);
        expectSame(idsOf(await shelfOf(library).list()), [FIRST.id], 'list');
      },
    },
    {
      title: `remove rejects when a ${one} may not be removed`,
      async check(openHarness) {
        const harness = await openHarness();
        const library = await harness.openLibrary();
        const outcome = await put(library, FIRST);
        expectTrue(outcome.kind === 'kept', 'it was not put');
        await harness.forbid();
        await expectRejection(shelfOf(library).remove(FIRST.id), 'the removal was said to be done');
      },
    },
  ];
}

function nextChange({ watch }: Pick<RecordShelf<KeptRecord>, 'watch'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = watch(() => {
      stop();
      resolve();
    });
  });
}
