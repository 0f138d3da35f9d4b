import type { CatalogItem, QuarterTurns } from '@color-almanac/domain';
import { asQuarterTurns, QUARTER_TURNS } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';

import type { Cutouts } from '../cutouts/cutouts.ts';
import { media } from '../media.ts';
import type { Media } from '../media.ts';

/** Pictures of items as they are to be shown, by the name of `pictureOf`. */
export type Pictures = Pick<ItemRepository, 'getPhoto' | 'getThumbnail'>;

const CUTOUT = '#cutout';
const TURNED = '#turned';

/** The name under which an item's picture is requested: another one without its background, or turned. */
export function pictureOf({
  id,
  background_removed: isCut,
  photo_turns: turns,
}: Pick<CatalogItem, 'id' | 'background_removed' | 'photo_turns'>): string {
  return `${id}${isCut ? CUTOUT : ''}${turns === 0 ? '' : `${TURNED}${turns}`}`;
}

/** The names of an item's pictures without background, as `pictureOf` returns them. */
export function listCutoutNames(id: string): readonly string[] {
  return QUARTER_TURNS.map((photo_turns) =>
    pictureOf({ id, background_removed: true, photo_turns }),
  );
}

/**
 * The pictures of a repository. A cutout that was not made on this device yet is requested; until it is there the photo
 * is shown.
 */
export function openPictures(
  repository: Pictures,
  cutouts: Cutouts,
  call: Media['call'] = media.call,
): Pictures {
  const show = async (
    name: string,
    ways: {
      readonly photo: (id: string) => Promise<StoredPhoto | null>;
      readonly cutout: (id: string) => Promise<StoredPhoto | null>;
    },
  ): Promise<StoredPhoto | null> => {
    const { id, isCut, turns } = readName(name);
    const cutout = isCut ? await ways.cutout(id) : null;
    if (isCut && !cutout) cutouts.wish(id);
    return turnStored(cutout ?? (await ways.photo(id)), turns, call);
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

/** The stored photo as its item shows it. What this browser cannot turn stays as it is. */
export async function turnStored(
  photo: StoredPhoto | null,
  turns: QuarterTurns,
  call: Media['call'] = media.call,
): Promise<StoredPhoto | null> {
  if (!photo || turns === 0) return photo;
  return (await call('turnPhoto', { photo, turns })) ?? photo;
}

function readName(name: string) {
  const [whole = name, turned = '0'] = name.split(TURNED);
  const isCut = whole.endsWith(CUTOUT);
  return {
    id: isCut ? whole.slice(0, -CUTOUT.length) : whole,
    isCut,
    turns: asQuarterTurns(Number(turned)),
  };
}
