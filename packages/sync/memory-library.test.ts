import { describe, expect, it } from 'vitest';

import { COLLECTION_BEHAVIOURS } from './collection.behaviour.ts';
import { ITEM_BEHAVIOURS } from './item.behaviour.ts';
import type { CollectionGround, ItemGround, PaletteGround } from './library-ground.ts';
import { LIBRARY_BEHAVIOURS } from './library.behaviour.ts';
import { createMemoryGround } from './memory-ground.ts';
import { createMemoryLibrary } from './memory-library.ts';
import { PALETTE_BEHAVIOURS } from './palette.behaviour.ts';
import { sampleProfile } from './sample-profile.ts';

const prepare = async (): Promise<PaletteGround & ItemGround & CollectionGround> => {
  const ground = createMemoryGround();
  return {
    openLibrary: async () => createMemoryLibrary(ground),
    limitRoom: async (characters) => {
      ground.room = characters;
    },
    forbid: async () => {
      ground.forbidden = true;
    },
    breakRecord: async (id) => {
      const text = `{"id":"${id}","profile_n`;
      ground.records.set(id, text);
      return text;
    },
    breakPalette: async (id) => {
      const text = `{"id":"${id}","na`;
      ground.palettes.set(id, text);
      return text;
    },
    breakItem: async (id) => {
      const text = `{"id":"${id}","cat`;
      ground.items.set(id, text);
      return text;
    },
    breakCollection: async (id) => {
      const text = `{"id":"${id}","ite`;
      ground.collections.set(id, text);
      return text;
    },
    listSetAside: async () => ground.setAside,
  };
};

describe('the memory library', () => {
  for (const behaviour of [
    ...LIBRARY_BEHAVIOURS,
    ...PALETTE_BEHAVIOURS,
    ...ITEM_BEHAVIOURS,
    ...COLLECTION_BEHAVIOURS,
  ]) {
    it(behaviour.promise, () => behaviour.check(prepare));
  }

  it('keeps what can be read of a damaged profile, and the original aside', async () => {
    const ground = createMemoryGround();
    const { profiles } = createMemoryLibrary(ground);
    const damaged = { ...sampleProfile('a'), color_season: 'Golden Monsoon' };
    ground.records.set('a', JSON.stringify(damaged));
    expect(await profiles.get('a')).toEqual(sampleProfile('a'));
    expect(await profiles.get('a')).toEqual(sampleProfile('a'));
    expect(ground.setAside).toEqual([JSON.stringify(damaged)]);
  });

  it('knows that it is empty as long as nothing hinders it', async () => {
    expect(await createMemoryLibrary().profiles.knowsAll()).toBe(true);
  });

  it('shares nothing between two libraries of their own', async () => {
    await createMemoryLibrary().profiles.put(sampleProfile('a'));
    expect(await createMemoryLibrary().profiles.list()).toEqual([]);
  });
});
