import { samplePalette, samplePaletteId } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { paintPhoto } from '../testing/item-caller.ts';
import { openTestApi, openTestApiOn, type TestUser } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import { openTestDatabase, TEST_DATABASES } from '../testing/open-test-databases.ts';
import { describeTrash } from './trash.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeTrash(`in ${kind.name}`, () => openTestApiOn(kind));
}

describe.each(TEST_DATABASES)('limits of the trash in $name', (kind) => {
  const { name, colors, pattern } = samplePalette(1);
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    const environment = readTestEnvironment({
      PALETTES_PER_PERSON: '1',
      PHOTO_MEGABYTES_PER_PERSON: '1',
    });
    api = await openTestApi(testDatabase.database, { environment });
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  const putPalette = (user: TestUser, number: number) => {
    const call = { user, params: { id: samplePaletteId(number) }, body: { name, colors, pattern } };
    return api.call('putPalette', call);
  };

  it('let a deleted palette make room for another, and are kept when it is restored', async () => {
    const user = await api.meet();
    expect((await putPalette(user, 1)).statusCode).toBe(200);
    await api.call('deletePalette', { user, params: { id: samplePaletteId(1) } });
    expect((await putPalette(user, 2)).statusCode).toBe(200);
    const params = { kind: 'palette', id: samplePaletteId(1) };
    const refused = await api.call('restoreTrashed', { user, params });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'no-room']);
    await api.call('deletePalette', { user, params: { id: samplePaletteId(2) } });
    expect((await api.call('restoreTrashed', { user, params })).statusCode).toBe(200);
  });

  it('let photos in the trash take as much as those in use, and no more', async () => {
    const user = await api.meet();
    const image = await paintPhoto({ width: 400, height: 300 });
    const create = async () => {
      const body = { catalogue_type: 'wardrobe' };
      return api.call('createItem', { user, body, image });
    };
    const first = (await create()).json().data;
    // As if each photo were 0.4 MB.
    const grow = () =>
      api.database
        .updateTable('photos')
        .set({ bytes: 400_000 })
        .where('user_id', '=', user.id)
        .execute();
    const remove = ({ id }: { readonly id: string }) =>
      api.call('deleteItem', { user, params: { id } });
    await grow();
    await remove(first);
    for (let round = 0; round < 5; round += 1) {
      const made = await create();
      expect(made.statusCode, `round ${round}`).toBe(200);
      await grow();
      await remove(made.json().data);
    }
    const refused = await create();
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'no-room']);
    await api.call('emptyTrash', { user });
    expect((await create()).statusCode).toBe(200);
  });
});
