import { beforeEach, describe, expect, it } from 'vitest';

import type { Library } from '../library.ts';
import { createMemoryGround } from '../memory-ground.ts';
import type { MemoryGround } from '../memory-ground.ts';
import { createMemoryLibrary } from '../memory-library.ts';
import { samplePalette, samplePaletteId } from '../sample-palette.ts';
import { forgetMovedPalettes, movePalettes, planPaletteMove } from './move-palettes.ts';
import type { MoveChoice } from './plan-move.ts';

const [SAGE, UMBER] = [samplePalette(1), samplePalette(2)];
let guest: Library;
let ground: MemoryGround;
let account: Library;

beforeEach(() => {
  guest = createMemoryLibrary();
  ground = createMemoryGround();
  account = createMemoryLibrary(ground);
});

const plan = (choice: MoveChoice = 'merge') =>
  planPaletteMove({ from: guest, to: account, choice, newId: () => samplePaletteId(9) });
const move = async (choice?: MoveChoice) =>
  movePalettes({ from: guest, to: account, steps: await plan(choice) });
const namesThere = async () => (await account.palettes.list()).map(({ name }) => name);

describe('[SX-12] what becomes of palettes of this device at sign-in', () => {
  it('come to the account in their order, and stay here until their owner says otherwise', async () => {
    await guest.palettes.put(SAGE);
    await guest.palettes.put(UMBER);
    const report = await move();
    expect(report).toEqual({ moved: [SAGE.id, UMBER.id], copied: 2, failed: [] });
    expect(await namesThere()).toEqual(['Palette 2', 'Palette 1']);
    expect(await guest.palettes.list()).toHaveLength(2);
    await forgetMovedPalettes(guest, report);
    expect(await guest.palettes.list()).toEqual([]);
  });

  it('stand beside another of the same name, and say where they are from', async () => {
    await guest.palettes.put(SAGE);
    await account.palettes.put({
      ...UMBER,
      name: SAGE.name,
      pattern: { ...UMBER.pattern, seed: 9 },
    });
    expect(await plan('keep-both')).toMatchObject([
      { kind: 'add', name: 'Palette 1', newName: 'Palette 1 (this device)', newId: SAGE.id },
    ]);
    await move('keep-both');
    expect(await namesThere()).toEqual(['Palette 1', 'Palette 1 (this device)']);
  });

  it('are not added twice, however often it is begun', async () => {
    await guest.palettes.put(SAGE);
    await move();
    expect(await plan()).toMatchObject([{ kind: 'skip' }]);
    expect(await move()).toEqual({ moved: [SAGE.id], copied: 0, failed: [] });
    expect(await namesThere()).toEqual(['Palette 1']);
  });

  it('replace nothing that was changed there meanwhile', async () => {
    await guest.palettes.put(SAGE);
    await move();
    await account.palettes.put({ ...SAGE, name: 'Changed there' });
    expect(await move()).toMatchObject({ copied: 1 });
    expect((await namesThere()).toSorted()).toEqual(['Changed there', 'Palette 1']);
  });

  it('stay where they are when that is what their owner wants', async () => {
    await guest.palettes.put(SAGE);
    expect(await move('leave')).toEqual({ moved: [], copied: 0, failed: [] });
    expect(await namesThere()).toEqual([]);
  });

  it('stay here where there is no room for them', async () => {
    await guest.palettes.put(SAGE);
    ground.room = 0;
    expect(await move()).toEqual({ moved: [], copied: 0, failed: ['Palette 1'] });
    expect(await guest.palettes.list()).toEqual([SAGE]);
  });

  it('are not said to be there when they were removed on the way', async () => {
    await guest.palettes.put(SAGE);
    const steps = await plan();
    await guest.palettes.remove(SAGE.id);
    expect(await movePalettes({ from: guest, to: account, steps })).toMatchObject({
      failed: ['Palette 1'],
    });
  });
});
