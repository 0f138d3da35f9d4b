import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

const COLOR = 'color';

/** The address of the drape with a color as its first cloth. */
export const drapePath = (color: Hex): string => `/drape?${COLOR}=${color.slice(1)}`;

/** The color an address asks for; `null` if it names none. */
export const askedColorOf = (search: URLSearchParams): Hex | null =>
  parseHex(`#${search.get(COLOR) ?? ''}`);
