import { describe, expect, it } from 'vitest';

import { sampleKeptItem } from '../sample-kept-item.ts';
import { ITEM_KIND } from './item-kind.ts';
import { isSameThing } from './record-kind.ts';

const ITEM = { ...sampleKeptItem(1), image_url: '/api/photos/1', thumbnail_url: '/api/photos/1/t' };

describe('an item that is kept', () => {
  it('is read as it was written, and not at all where it is broken', () => {
    expect(ITEM_KIND.read(JSON.parse(JSON.stringify(ITEM)))).toEqual(ITEM);
    expect(ITEM_KIND.read({ ...ITEM, colors: 'blue' })).toBeNull();
    expect(ITEM_KIND.read(null)).toBeNull();
  });

  it('says the same as another wherever their photos lie and however often they changed', () => {
    const other = { ...ITEM, id: 'x', version: 3, image_url: null, collection_id: 'c' };
    expect(isSameThing(ITEM_KIND, ITEM, other)).toBe(true);
    expect(isSameThing(ITEM_KIND, ITEM, { ...ITEM, quantity: 3 })).toBe(false);
    expect(isSameThing(ITEM_KIND, ITEM, { ...ITEM, catalogue_type: 'radar' })).toBe(false);
  });

  it('is copied under a name that says where it is from, without the addresses of its photo', () => {
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
    expect(ITEM_KIND.read({ ...ITEM, name })?.name).toBe(name);
  });
});
