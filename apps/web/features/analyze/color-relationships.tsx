import { matchingSeasonOf, SEASON_NAMES } from '@color-almanac/domain';
import type { ColorCheck, ColorRelation, SeasonKey } from '@color-almanac/domain';

import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { ColorPlates } from './color-plates.tsx';
import styles from './color-relationships.module.css';

/** Two rows of groups, so that plates are equally large in each. */
const ROWS = [
  [
    ['complement', 1],
    ['split', 2],
  ],
  [
    ['triad', 2],
    ['tetrad', 3],
  ],
] as const satisfies readonly (readonly (readonly [ColorRelation['relation'], number])[])[];

interface ColorRelationshipsProps {
  readonly check: ColorCheck;
  readonly season: SeasonKey | null;
}

/** A color's opposites, its contrasts, and nearby colors of the user's own palette. */
export function ColorRelationships({ check, season }: ColorRelationshipsProps) {
  const { complementaryColors, contrastingColors, seasonMatches, userSeasonData } = check;
  const contrastSeason = SEASON_NAMES[season ?? matchingSeasonOf(seasonMatches, null)];
  const ideal = userSeasonData?.idealColors ?? [];
  return (
    <div className={styles.groups}>
      {complementaryColors.length === 0 ? <p>{ANALYZE_WORDS.gray}</p> : null}
      {complementaryColors.length === 0
        ? null
        : ROWS.map((row) => (
            <div key={row[0][0]} className={styles.row}>
              {row.map(([relation, columns]) => (
                <ColorPlates
                  key={relation}
                  title={ANALYZE_WORDS.relations[relation]}
                  colors={complementaryColors.filter((color) => color.relation === relation)}
                  columns={columns}
                />
              ))}
            </div>
          ))}
      <div className={styles.contrasts}>
        <ColorPlates
          title={ANALYZE_WORDS.contrasts(contrastSeason)}
          colors={contrastingColors}
          columns={3}
        />
      </div>
      {ideal.length > 0 ? (
        <ColorPlates
          title={ANALYZE_WORDS.ideal(userSeasonData?.season.name ?? '')}
          colors={ideal}
          columns={4}
        />
      ) : (
        <p className="muted">{ANALYZE_WORDS.noIdeal}</p>
      )}
    </div>
  );
}
