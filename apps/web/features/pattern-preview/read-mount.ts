import { parseHex } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

/** The mount of the light themes. */
const LIGHT_MOUNT: Hex = '#F3F3F3';

/** The ground the pattern is seen on now, so that a file looks as the preview does. */
export function readMount(): Hex {
  const style = getComputedStyle(document.documentElement);
  return parseHex(style.getPropertyValue('--mount').trim()) ?? LIGHT_MOUNT;
}
