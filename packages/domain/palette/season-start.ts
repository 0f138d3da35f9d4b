import { SEASONS } from '../season/seasons.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { applyPaletteCommand } from './palette-commands.ts';
import type { WorkingPalette } from './working-color.ts';

/** From the largest to the smallest share; in percent, together 100. Set by eye: a base, a companion and three accents. */
const SHARES = [40, 24, 16, 12, 8];

/** A palette to begin with: a light and a deep neutral of a season, and the middle of three far-apart categories. */
export function startWithSeason(season: SeasonKey): WorkingPalette {
  const { name, colorCategories } = SEASONS[season];
  const { neutrals, reds, teals, yellows_oranges: yellows } = colorCategories;
  const chosen = [neutrals[0], neutrals[3], teals[2], reds[2], yellows[2]].filter(
    (color) => color !== undefined,
  );
  const source = { type: 'season', name, id: season } as const;
  const added = chosen.reduce<WorkingPalette>((palette, color) => {
    const id = `${season} ${color.hex}`;
    const outcome = applyPaletteCommand(palette, { kind: 'add', color: { ...color, id, source } });
    return outcome.ok ? outcome.palette : palette;
  }, []);
  return added.map((color, at) => ({ ...color, weight: SHARES[at] ?? color.weight }));
}
