import { describe, expect, it } from 'vitest';

import { deltaE2000 } from '../color/color-space.ts';
import type { Hex } from '../color/hex.ts';
import type { LightGains } from '../light/correct-light.ts';
import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { familyOf, SEASON_KEYS, type SeasonKey } from './season-key.ts';
import type { PhotoColors } from './season-reading.ts';
import { applyGains, readWhite } from '../light/white-point.ts';

/** Linear sRGB of white in that light (black body, CIE daylight) against D65, exposed so that no channel is clipped. */
const WHITES: readonly (readonly [kelvin: number, white: LightGains])[] = [
  [3000, [1, 0.478, 0.154]],
  [5500, [1, 0.894, 0.745]],
  [7500, [0.812, 0.879, 1]],
];

function light(face: PhotoColors, gains: LightGains): PhotoColors {
  const lit = Object.entries(face).map(([point, hex]) => [point, applyGains(hex as Hex, gains)]);
  return Object.fromEntries(lit) as PhotoColors;
}

function nameSeason(face: PhotoColors): SeasonKey {
  const [first] = readSeason(inputOf([face])).ranking;
  if (!first) throw new Error('A whole face names a season');
  return first.season;
}

describe.each(WHITES)('a white point in light of %d K', (_, white) => {
  const reading = readWhite(applyGains('#E6E6E6', white));
  if (!reading.ok) throw new Error(reading.reason);
  const luminance = 0.2126 * white[0] + 0.7152 * white[1] + 0.0722 * white[2];
  const faces = SEASON_KEYS.map((season) => {
    const face = GOLDEN_FACES[season];
    // White paper keeps its luminance, so a face stays as bright as in the photo.
    const plain = light(face, [luminance, luminance, luminance]);
    return { plain, corrected: light(light(face, white), reading.gains) };
  });

  it('restores the skin color of daylight', () => {
    for (const { plain, corrected } of faces) {
      expect(deltaE2000(corrected.skin ?? '#000000', plain.skin ?? '#000000')).toBeLessThan(4);
    }
  });

  it('restores the family of all faces, and the season of all but one', () => {
    const named = faces.map(
      ({ plain, corrected }) => [nameSeason(plain), nameSeason(corrected)] as const,
    );
    for (const [plain, corrected] of named) expect(familyOf(corrected)).toBe(familyOf(plain));
    // Near black, eight bits of a lamp's blue leave little of the color: one face is close to a limit.
    expect(named.filter(([plain, corrected]) => plain === corrected).length).toBeGreaterThan(10);
  });
});
