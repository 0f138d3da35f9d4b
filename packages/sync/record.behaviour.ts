import { expectRejection, expectSame, expectTrue } from './behaviour-check.ts';
import type { LibraryGround } from './library-ground.ts';
import type { KeptRecord, Library, RecordShelf } from './library.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };

/** One promise of the port about things of one kind. */
export interface RecordBehaviour<Ground> {
  readonly promise: string;
  check(prepare: () => Promise<Ground>): Promise<void>;
}

interface RecordSamples<Thing extends KeptRecord, Ground extends LibraryGround> {
  readonly one: string;
  readonly many: string;
  /** Each changed a day after the one before, in January 2026. */
  readonly samples: readonly [Thing, Thing, Thing];
  readonly shelfOf: (library: Library) => RecordShelf<Thing>;
  /** The same with everything in it changed that can be. */
  readonly changeWhole: (thing: Thing) => Thing;
  /** The same, and longer. */
  readonly lengthen: (thing: Thing) => Thing;
  /** Damages one beyond reading; answers with the text that now stands in its place. */
  readonly damage: (ground: Ground, id: string) => Promise<string>;
}

/** What every library promises of things that are put whole. */
export function promisesOfRecords<Thing extends KeptRecord, Ground extends LibraryGround>(
  about: RecordSamples<Thing, Ground>,
): readonly RecordBehaviour<Ground>[] {
  return [...promisesOfKeeping(about), ...promisesInTrouble(about)];
}

function promisesOfKeeping<Thing extends KeptRecord, Ground extends LibraryGround>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  shelfOf,
  changeWhole,
}: RecordSamples<Thing, Ground>): readonly RecordBehaviour<Ground>[] {
  return [
    {
      promise: `starts without ${many}`,
      async check(prepare) {
        const shelf = shelfOf(await (await prepare()).openLibrary());
        expectSame(await shelf.list(), [], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
      },
    },
    {
      promise: `gives back a ${one} as it was put, now and on a later visit`,
      async check(prepare) {
        const ground = await prepare();
        const shelf = shelfOf(await ground.openLibrary());
        expectSame(await shelf.put(FIRST), { kind: 'kept' }, 'put');
        expectSame(await shelf.get(FIRST.id), FIRST, 'get');
        const later = await ground.openLibrary();
        expectSame(await shelfOf(later).list(), [FIRST], 'later list');
      },
    },
    {
      promise: `lists ${many} by their last change, the newest first`,
      async check(prepare) {
        const shelf = shelfOf(await (await prepare()).openLibrary());
        for (const thing of [SECOND, FIRST, THIRD]) await shelf.put(thing);
        expectSame(idsOf(await shelf.list()), idsOf([THIRD, SECOND, FIRST]), 'order');
        await shelf.put({ ...changeWhole(FIRST), updated_at: '2026-02-01T12:00:00.000Z' });
        expectSame(idsOf(await shelf.list()), idsOf([FIRST, THIRD, SECOND]), 'after a change');
      },
    },
    {
      promise: `replaces a known ${one} whole and adds no second one`,
      async check(prepare) {
        const shelf = shelfOf(await (await prepare()).openLibrary());
        await shelf.put(FIRST);
        const changed = changeWhole(FIRST);
        await shelf.put(changed);
        expectSame(await shelf.list(), [changed], 'list');
      },
    },
    {
      promise: `loses no ${one} when two visitors put theirs in turn`,
      async check(prepare) {
        const ground = await prepare();
        const [here, there] = [await ground.openLibrary(), await ground.openLibrary()];
        await shelfOf(here).list();
        await shelfOf(there).put(FIRST);
        await shelfOf(here).put(SECOND);
        expectSame(idsOf(await shelfOf(there).list()), idsOf([SECOND, FIRST]), 'both are there');
      },
    },
    {
      promise: `removes a ${one} and no other, and puts it back when it was missed`,
      async check(prepare) {
        const shelf = shelfOf(await (await prepare()).openLibrary());
        await shelf.put(FIRST);
        await shelf.put(SECOND);
        await shelf.remove(FIRST.id);
        expectSame(await shelf.list(), [SECOND], 'list');
        await shelf.remove(THIRD.id);
        expectSame(await shelf.put(FIRST), { kind: 'kept' }, 'put back');
        expectSame(idsOf(await shelf.list()), idsOf([SECOND, FIRST]), 'list with both');
      },
    },
  ];
}

function promisesInTrouble<Thing extends KeptRecord, Ground extends LibraryGround>({
  one,
  many,
  samples: [FIRST, SECOND, THIRD],
  shelfOf,
  lengthen,
  damage,
}: RecordSamples<Thing, Ground>): readonly RecordBehaviour<Ground>[] {
  return [
    {
      promise: `says so when there is no room for a ${one}, and loses nothing that was there`,
      async check(prepare) {
        const ground = await prepare();
        const shelf = shelfOf(await ground.openLibrary());
        await shelf.put(FIRST);
        await ground.limitRoom(0);
        expectSame(await shelf.put(SECOND), FULL, `a new ${one}`);
        expectSame(await shelf.put(lengthen(FIRST)), FULL, 'longer');
        expectSame(await shelf.list(), [FIRST], 'list');
        await shelf.remove(FIRST.id);
        expectSame(await shelf.list(), [], 'list after the removal');
      },
    },
    {
      promise: `says so when ${many} may not be kept, and shows nothing rather than breaking`,
      async check(prepare) {
        const ground = await prepare();
        const shelf = shelfOf(await ground.openLibrary());
        await shelf.put(FIRST);
        await ground.forbid();
        expectSame(await shelf.put(SECOND), FORBIDDEN, 'put');
        expectSame(await shelf.list(), [], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
        await expectRejection(shelf.remove(FIRST.id), 'the removal was said to be done');
      },
    },
    {
      promise: `sets a broken ${one} aside, throws nothing away, and goes on with the others`,
      async check(prepare) {
        const ground = await prepare();
        const shelf = shelfOf(await ground.openLibrary());
        await shelf.put(FIRST);
        await shelf.put(SECOND);
        const text = await damage(ground, FIRST.id);
        expectSame(await shelf.list(), [SECOND], 'list');
        expectSame(await shelf.get(FIRST.id), null, 'get');
        expectSame(await shelf.put(THIRD), { kind: 'kept' }, 'put');
        expectSame(idsOf(await shelf.list()), idsOf([THIRD, SECOND]), 'list with the next');
        const aside = await ground.listSetAside();
        expectTrue(
          aside.some((other) => other.includes(text)),
          'the broken original is gone',
        );
      },
    },
  ];
}

function idsOf(things: readonly { readonly id: string }[]): readonly string[] {
  return things.map(({ id }) => id);
}
