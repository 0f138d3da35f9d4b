import {
  expectSame,
  expectSameRecord,
  expectSameRecords,
  expectTrue,
  idsOf,
} from './behaviour-check.ts';
import type { Behaviour, LibraryHarness } from './library-harness.ts';
import type { KeptRecord, Library, RecordShelf } from './library.ts';
import { behavioursOfShelf } from './shelf.behaviour.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };

interface RecordSamples<R extends KeptRecord, Harness extends LibraryHarness> {
  readonly one: string;
  readonly many: string;
  /** Each changed a day after the one before, in January 2026. */
  readonly samples: readonly [R, R, R];
  readonly shelfOf: (library: Library) => RecordShelf<R>;
  /** The same with everything in it changed that can be. */
  readonly changeWhole: (record: R) => R;
  /** The same, and longer. */
  readonly lengthen: (record: R) => R;
  /** Damages one beyond reading; answers with the text that now stands in its place. */
  readonly damage: (harness: Harness, id: string) => Promise<string>;
}

/** What every library does with records that are replaced as a whole. */
export function behavioursOfRecords<R extends KeptRecord, Harness extends LibraryHarness>(
  about: RecordSamples<R, Harness>,
): readonly Behaviour<Harness>[] {
  const { one, many, samples, shelfOf } = about;
  const [first, second] = samples;
  return [
    ...behavioursOfStoring(about),
    ...behavioursInTrouble(about),
    ...behavioursOfShelf<R, Harness>({
      one,
      many,
      samples: [first, second],
      shelfOf,
      put: (library, record) => shelfOf(library).put(record),
    }),
  ];
}

function behavioursOfStoring<R extends KeptRecord, Harness extends LibraryHarness>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  shelfOf,
  changeWhole,
}: RecordSamples<R, Harness>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `list and get find no ${many} in a new library`,
      async check(openHarness) {
        const shelf = shelfOf(await (await openHarness()).openLibrary());
        expectSame(await shelf.list(), [], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
      },
    },
    {
      title: `get and list give back a ${one} as it was put, now and on a later visit`,
      async check(openHarness) {
        const harness = await openHarness();
        const shelf = shelfOf(await harness.openLibrary());
        expectSame(await shelf.put(FIRST), { kind: 'kept' }, 'put');
        expectSameRecord(await shelf.get(FIRST.id), FIRST, 'get');
        const later = await harness.openLibrary();
        expectSameRecords(await shelfOf(later).list(), [FIRST], 'later list');
      },
    },
    {
      title: `list sorts ${many} by their last change, the newest first`,
      async check(openHarness) {
        const shelf = shelfOf(await (await openHarness()).openLibrary());
        for (const record of [FIRST, SECOND, THIRD]) await shelf.put(record);
        expectSame(idsOf(await shelf.list()), idsOf([THIRD, SECOND, FIRST]), 'order');
        await shelf.put({ ...changeWhole(FIRST), updated_at: '2026-02-01T12:00:00.000Z' });
        expectSame(idsOf(await shelf.list()), idsOf([FIRST, THIRD, SECOND]), 'after a change');
      },
    },
    {
      title: `put replaces a known ${one} as a whole and adds no second one`,
      async check(openHarness) {
        const shelf = shelfOf(await (await openHarness()).openLibrary());
        await shelf.put(FIRST);
        const changed = changeWhole(FIRST);
        await shelf.put(changed);
        expectSameRecords(await shelf.list(), [changed], 'list');
      },
    },
    {
      title: `put loses no ${one} when two visitors put theirs in turn`,
      async check(openHarness) {
        const harness = await openHarness();
        const [here, there] = [await harness.openLibrary(), await harness.openLibrary()];
        await shelfOf(here).list();
        await shelfOf(there).put(FIRST);
        await shelfOf(here).put(SECOND);
        expectSame(idsOf(await shelfOf(there).list()), idsOf([SECOND, FIRST]), 'both are there');
      },
    },
    {
      title: `remove takes one ${one} and no other, and put brings it back`,
      async check(openHarness) {
        const shelf = shelfOf(await (await openHarness()).openLibrary());
        await shelf.put(FIRST);
        await shelf.put(SECOND);
        await shelf.remove(FIRST.id);
        expectSameRecords(await shelf.list(), [SECOND], 'list');
        await shelf.remove(THIRD.id);
        expectSame(await shelf.put(FIRST), { kind: 'kept' }, 'put back');
        expectSame(idsOf(await shelf.list()).toSorted(), idsOf([FIRST, SECOND]), 'list with both');
      },
    },
  ];
}

function behavioursInTrouble<R extends KeptRecord, Harness extends LibraryHarness>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  shelfOf,
  lengthen,
  damage,
}: RecordSamples<R, Harness>): readonly Behaviour<Harness>[] {
  return [
    {
      title: `put fails and loses nothing when there is no space for a ${one}`,
      async check(openHarness) {
        const harness = await openHarness();
        const shelf = shelfOf(await harness.openLibrary());
        await shelf.put(FIRST);
        await harness.limitSpace(0);
        expectSame(await shelf.put(SECOND), FULL, `a new ${one}`);
        expectSame(await shelf.put(lengthen(FIRST)), FULL, 'longer');
        expectSameRecords(await shelf.list(), [FIRST], 'list');
        await shelf.remove(FIRST.id);
        expectSame(await shelf.list(), [], 'list after the removal');
      },
    },
    {
      title: `put fails and list is empty when storing ${many} is forbidden`,
      async check(openHarness) {
        const harness = await openHarness();
        const shelf = shelfOf(await harness.openLibrary());
        await shelf.put(FIRST);
        await harness.forbid();
        expectSame(await shelf.put(SECOND), FORBIDDEN, 'put');
        expectSame(await shelf.list(), [], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
      },
    },
    {
      title: `list puts a broken ${one} in quarantine, keeps its text and goes on with the others`,
      async check(openHarness) {
        const harness = await openHarness();
        const shelf = shelfOf(await harness.openLibrary());
        await shelf.put(FIRST);
        await shelf.put(SECOND);
        const text = await damage(harness, FIRST.id);
        expectSameRecords(await shelf.list(), [SECOND], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
        expectSame(await shelf.put(THIRD), { kind: 'kept' }, 'put');
        expectSame(idsOf(await shelf.list()), idsOf([THIRD, SECOND]), 'list with the next');
        const quarantined = await harness.listQuarantined();
        expectTrue(
          quarantined.some((other) => other.includes(text)),
          'the broken original is gone',
        );
      },
    },
  ];
}
