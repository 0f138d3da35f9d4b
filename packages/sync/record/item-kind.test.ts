import { describe, expect, it } from 'vitest';

import { sampleStoredItem } from '../testing/sample-stored-item.ts';
import { ITEM_KIND } from './item-kind.ts';
import { isSameContent } from './record-kind.ts';

const ITEM = {
  ...sampleStoredItem(1),
  image_url: '/api/photos/1',
  thumbnail_url: '/api/photos/1/t',
};

describe('ITEM_KIND', () => {
  it('reads an item unchanged, and refuses a broken one', () => {
    expect(ITEM_KIND.read(JSON.parse(JSON.stringify(ITEM)))).toEqual({
      record: ITEM,
      repaired: false,
    });
    expect(ITEM_KIND.read({ ...ITEM, colors: 'blue' })).toBeNull();
    expect(ITEM_KIND.read(null)).toBeNull();
  });

  it('compares what the user can change, wherever the photos are', () => {
    const other = { ...ITEM, id: 'x', version: 3, image_url: null, collection_id: 'c' };
    expect(isSameContent(ITEM_KIND, ITEM, other)).toBe(true);
    expect(isSameContent(ITEM_KIND, ITEM, { ...ITEM, quantity: 3 })).toBe(false);
    expect(isSameContent(ITEM_KIND, ITEM, { ...ITEM, catalogue_type: 'radar' })).toBe(false);
  });

  it('names a copy after this device and drops the addresses of the photo', () => {
    expect(ITEM_KIND.renameCopy(ITEM, [])).toEqual({
      ...ITEM,
      name: 'Item 1 (this device)',
      image_url: null,
      thumbnail_url: null,
    });
    expect(ITEM_KIND.renameCopy({ ...ITEM, name: null }, []).name).toBe(
      'Navy T-shirt (this device)',
    );
    const { name } = ITEM_KIND.renameCopy({ ...ITEM, name: 'N'.repeat(200) }, []);
    expect(name).toMatch(/^N+ \(this device\)$/);
    expect(ITEM_KIND.read({ ...ITEM, name })?.record.name).toBe(name);
  });
});
