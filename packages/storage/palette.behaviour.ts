import { expectRejection, expectSame, expectTrue } from './behaviour-check.ts';
import type { PaletteBehaviour } from './library-ground.ts';
import { samplePalette } from './sample-palette.ts';

const FULL = { kind: 'failed', reason: 'full' };
const FORBIDDEN = { kind: 'failed', reason: 'forbidden' };
const [FIRST, SECOND, THIRD] = [samplePalette(1), samplePalette(2), samplePalette(3)];

/** What every library promises of palettes. */
export const PALETTE_BEHAVIOURS: readonly PaletteBehaviour[] = [
  {
    promise: 'starts without palettes',
    async check(prepare) {
      const { palettes } = await (await prepare()).openLibrary();
      expectSame(await palettes.list(), [], 'list');
      expectSame(await palettes.get(FIRST.id), null, 'get');
    },
  },
  {
    promise: 'gives back a palette as it was put, now and on a later visit',
    async check(prepare) {
      const ground = await prepare();
      const { palettes } = await ground.openLibrary();
      expectSame(await palettes.put(FIRST), { kind: 'kept' }, 'put');
      expectSame(await palettes.get(FIRST.id), FIRST, 'get');
      const later = await ground.openLibrary();
      expectSame(await later.palettes.list(), [FIRST], 'later list');
    },
  },
  {
    promise: 'lists palettes by their last change, the newest first',
    async check(prepare) {
      const { palettes } = await (await prepare()).openLibrary();
      for (const palette of [SECOND, FIRST, THIRD]) await palettes.put(palette);
      expectSame(idsOf(await palettes.list()), idsOf([THIRD, SECOND, FIRST]), 'order');
      await palettes.put({ ...FIRST, updated_at: '2026-02-01T12:00:00.000Z' });
      expectSame(idsOf(await palettes.list()), idsOf([FIRST, THIRD, SECOND]), 'after a change');
    },
  },
  {
    promise: 'replaces a known palette whole and adds no second one',
    async check(prepare) {
      const { palettes } = await (await prepare()).openLibrary();
      await palettes.put(FIRST);
      const [color] = FIRST.colors;
      if (!color) throw new Error('The sample has colors');
      const changed = {
        ...FIRST,
        name: 'Renamed',
        colors: [{ ...color, weight: 100 }],
        pattern: { type: 'waves', seed: 4_294_967_295, tile: true } as const,
      };
      await palettes.put(changed);
      expectSame(await palettes.list(), [changed], 'list');
    },
  },
  {
    promise: 'loses no palette when two visitors put theirs in turn',
    async check(prepare) {
      const ground = await prepare();
      const [here, there] = [await ground.openLibrary(), await ground.openLibrary()];
      await here.palettes.list();
      await there.palettes.put(FIRST);
      await here.palettes.put(SECOND);
      expectSame(idsOf(await there.palettes.list()), idsOf([SECOND, FIRST]), 'both are there');
    },
  },
  {
    promise: 'removes a palette and no other, and puts it back when it was missed',
    async check(prepare) {
      const { palettes } = await (await prepare()).openLibrary();
      await palettes.put(FIRST);
      await palettes.put(SECOND);
      await palettes.remove(FIRST.id);
      expectSame(await palettes.list(), [SECOND], 'list');
      await palettes.remove(THIRD.id);
      expectSame(await palettes.put(FIRST), { kind: 'kept' }, 'put back');
      expectSame(idsOf(await palettes.list()), idsOf([SECOND, FIRST]), 'list with both');
    },
  },
  {
    promise: 'says so when there is no room for a palette, and loses nothing that was there',
    async check(prepare) {
      const ground = await prepare();
      const { palettes } = await ground.openLibrary();
      await palettes.put(FIRST);
      await ground.limitRoom(0);
      expectSame(await palettes.put(SECOND), FULL, 'a new palette');
      expectSame(await palettes.put({ ...FIRST, name: `${FIRST.name} longer` }), FULL, 'longer');
      expectSame(await palettes.list(), [FIRST], 'list');
      await palettes.remove(FIRST.id);
      expectSame(await palettes.list(), [], 'list after the removal');
    },
  },
  {
    promise: 'says so when palettes may not be kept, and shows nothing rather than breaking',
    async check(prepare) {
      const ground = await prepare();
      const { palettes } = await ground.openLibrary();
      await palettes.put(FIRST);
      await ground.forbid();
      expectSame(await palettes.put(SECOND), FORBIDDEN, 'put');
      expectSame(await palettes.list(), [], 'list');
      expectSame(await palettes.get(FIRST.id), null, 'get');
      await expectRejection(palettes.remove(FIRST.id), 'the removal was said to be done');
    },
  },
  {
    promise: 'sets a broken palette aside, throws nothing away, and goes on with the others',
    async check(prepare) {
      const ground = await prepare();
      const { palettes } = await ground.openLibrary();
      await palettes.put(FIRST);
      await palettes.put(SECOND);
      const text = await ground.breakPalette(FIRST.id);
      expectSame(await palettes.list(), [SECOND], 'list');
      expectSame(await palettes.get(FIRST.id), null, 'get');
      expectSame(await palettes.put(THIRD), { kind: 'kept' }, 'put');
      expectSame(idsOf(await palettes.list()), idsOf([THIRD, SECOND]), 'list with the next');
      const aside = await ground.listSetAside();
      expectTrue(
        aside.some((other) => other.includes(text)),
        'the broken original is gone',
      );
    },
  },
];

function idsOf(palettes: readonly { readonly id: string }[]): readonly string[] {
  return palettes.map(({ id }) => id);
}
