import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

const COLOR = 'color';
const ITEM = 'item';

/** What an address asks to see first: a color, or an item of the catalog as cloth. */
export interface AskedCloth {
  readonly color: Hex | null;
  /** The item's id. */
  readonly item: string | null;
}

/** The address of the drape with a color as its first cloth. */
export const drapePath = (color: Hex): string => `/drape?${COLOR}=${color.slice(1)}`;

/** The address of the drape with an item's own cloth. */
export const drapePathOfItem = (id: string): string => `/drape?${ITEM}=${encodeURIComponent(id)}`;

export const askedClothOf = (search: URLSearchParams): AskedCloth => ({
  color: parseHex(`#${search.get(COLOR) ?? ''}`),
  item: search.get(ITEM),
});
