import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';

import type { Cutouts } from '../cutouts/cutouts.ts';

/** Pictures of items as they are to be shown, by the name of `pictureOf`. */
export type Pictures = Pick<ItemRepository, 'getPhoto' | 'getThumbnail'>;

const CUTOUT = '#cutout';

/** The name under which an item's picture is requested: another one when it is shown without its background. */
export function pictureOf({
  id,
  background_removed,
}: Pick<CatalogItem, 'id' | 'background_removed'>): string {
  return background_removed ? cutoutNameOf(id) : id;
}

/** The name of an item's picture without background, as `pictureOf` returns it. */
export function cutoutNameOf(id: string): string {
  return `${id}${CUTOUT}`;
}

/**
 * The pictures of a repository. A cutout that was not made on this device yet is requested; until it is there the photo
 * is shown.
 */
export function openPictures(repository: Pictures, cutouts: Cutouts): Pictures {
  const show = async (
    name: string,
    ways: {
      readonly photo: (id: string) => Promise<StoredPhoto | null>;
      readonly cutout: (id: string) => Promise<StoredPhoto | null>;
    },
  ): Promise<StoredPhoto | null> => {
    if (!name.endsWith(CUTOUT)) return ways.photo(name);
    const id = name.slice(0, -CUTOUT.length);
    const cutout = await ways.cutout(id);
    if (cutout) return cutout;
    cutouts.wish(id);
    return ways.photo(id);
  };
  return {
    getPhoto: (name) =>
      show(name, { photo: (id) => repository.getPhoto(id), cutout: (id) => cutouts.get(id) }),
    getThumbnail: (name) =>
      show(name, {
        photo: (id) => repository.getThumbnail(id),
        cutout: (id) => cutouts.getThumbnail(id),
      }),
  };
}
