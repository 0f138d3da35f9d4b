import { createMemoryLibrary } from '@color-almanac/sync';
import { samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { bindLibrary } from './bind-library.ts';

describe('a library bound to whoever is there', () => {
  it('is hers while she is there', async () => {
    const library = createMemoryLibrary();
    const hers = bindLibrary(library, () => 'anna');
    expect(await hers.profiles.put(sampleProfile('a'))).toEqual({ kind: 'kept' });
    await hers.profiles.setActiveId('a');
    expect(await hers.photos.put('a', samplePhoto())).toEqual({ kind: 'kept' });
    expect(await hers.profiles.list()).toEqual([sampleProfile('a')]);
    expect(await hers.profiles.knowsAll()).toBe(true);
    expect(await hers.profiles.get('a')).toEqual(sampleProfile('a'));
    expect(await hers.profiles.getActiveId()).toBe('a');
    expect(await hers.photos.get('a')).toEqual(samplePhoto());
    await hers.photos.remove('a');
    await hers.profiles.remove('a');
    expect(await library.profiles.list()).toEqual([]);
  });

  it('[SX-12] writes nothing to and shows nothing of whoever is there after her', async () => {
    const library = createMemoryLibrary();
    let who = 'anna';
    const hers = bindLibrary(library, () => who);
    who = 'berta';
    await library.profiles.put(sampleProfile('b'));
    await library.photos.put('b', samplePhoto());
    await library.profiles.setActiveId('b');
    expect(await hers.profiles.put(sampleProfile('a'))).toMatchObject({ kind: 'failed' });
    expect(await hers.photos.put('a', samplePhoto())).toMatchObject({ kind: 'failed' });
    await hers.profiles.setActiveId('a');
    await hers.photos.remove('b');
    await hers.profiles.remove('b');
    expect(await library.profiles.list()).toEqual([sampleProfile('b')]);
    expect(await library.photos.get('b')).toEqual(samplePhoto());
    expect(await library.profiles.getActiveId()).toBe('b');
    expect(await hers.profiles.list()).toEqual([]);
    expect(await hers.profiles.knowsAll()).toBe(false);
    expect(await hers.profiles.get('b')).toBeNull();
    expect(await hers.profiles.getActiveId()).toBeNull();
    expect(await hers.photos.get('b')).toBeNull();
  });
});
