import * as fc from 'fast-check';

import { rgbToHex } from '../color/srgb.ts';

const channel = fc.integer({ min: 0, max: 255 });

/** Any of the 16,777,216 colors; about one in ten is gray. */
export const anyHex = fc.oneof(
  { weight: 9, arbitrary: fc.record({ r: channel, g: channel, b: channel }).map(rgbToHex) },
  { weight: 1, arbitrary: channel.map((value) => rgbToHex({ r: value, g: value, b: value })) },
);
