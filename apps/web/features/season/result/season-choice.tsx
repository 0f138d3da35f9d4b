import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { SEASON_NAMES, distinguishSeasons } from '@color-almanac/domain';
import type {
  PaletteColor,
  SeasonAnalysis,
  SeasonDecision,
  SeasonKey,
} from '@color-almanac/domain';
import { Eye } from 'lucide-react';
import type { CSSProperties } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { offeredSeasons } from './headline.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './season-choice.module.css';

interface SeasonChoiceProps {
  readonly analysis: SeasonAnalysis;
  readonly chosen: SeasonKey | null;
  readonly onChoose: (season: SeasonKey) => void;
}

/**
 * The offered seasons to choose from, compared by what decides between them, by closeness, and by a question only the
 * eye can answer. How sure the reading is appears elsewhere: it is one figure for both.
 */
export function SeasonChoice({ analysis, chosen, onChoose }: SeasonChoiceProps) {
  const offered = offeredSeasons(analysis);
  const [first, second] = offered;
  if (!first) return null;
  const decision = second ? distinguishSeasons(first, second) : null;
  const heading = second ? READING_WORDS.or(SEASON_NAMES[first], SEASON_NAMES[second]) : null;
  return (
    <section className={styles.choice} aria-label={heading ?? READING_WORDS.choose}>
      {heading ? <h3>{heading}</h3> : null}
      {second && decision ? (
        <p className="secondary">{sayDecision(decision, first, second)}</p>
      ) : null}
      <RadioGroup
        aria-label={READING_WORDS.choose}
        className={styles.group}
        value={chosen}
        onValueChange={(season) => onChoose(season as SeasonKey)}
      >
        {offered.map((season) => (
          <OfferedSeason
            key={season}
            season={season}
            percent={closenessOf(analysis, season)}
            color={decision?.colors[season === first ? 'first' : 'second'] ?? null}
          />
        ))}
      </RadioGroup>
      {decision ? (
        <p className={styles.eye}>
          <Icon of={Eye} />
          <span>{askEye(decision, analysis.colorsRead === undefined)}</span>
        </p>
      ) : null}
    </section>
  );
}

interface OfferedSeasonProps {
  readonly season: SeasonKey;
  readonly percent: number | null;
  /** The swatch that represents it beside the other season's. */
  readonly color: PaletteColor | null;
}

function OfferedSeason({ season, percent, color }: OfferedSeasonProps) {
  return (
    <label htmlFor={`offer-${season}`} className={styles.card}>
      <Radio.Root
        id={`offer-${season}`}
        value={season}
        aria-label={SEASON_NAMES[season]}
        className={styles.radio}
      />
      <span className={styles.words}>
        <b className="h3">{SEASON_NAMES[season]}</b>
        {percent === null ? null : (
          <span className={styles.closeness}>
            <span aria-hidden>{READING_WORDS.closeness}</span>
            <span
              role="img"
              aria-label={READING_WORDS.closenessOf(SEASON_NAMES[season], Math.round(percent))}
              className={styles.bar}
              style={{ '--value': `${percent}%` } as CSSProperties}
            />
          </span>
        )}
      </span>
      {color ? (
        <span className={styles.color}>
          <Mount padding="chip">
            <Swatch color={color.hex} size={56} />
          </Mount>
          <span className={styles.colorName}>
            <span translate="no">{color.name}</span>{' '}
            <span className="number muted" translate="no">
              {color.hex}
            </span>
          </span>
        </span>
      ) : null}
    </label>
  );
}

/** 0 to 100, on the same scale as the bars of all twelve. */
function closenessOf(analysis: SeasonAnalysis, season: SeasonKey): number | null {
  return rankedSeasonsOf(analysis).find((one) => one.season === season)?.percent ?? null;
}

function sayDecision(
  { axis, higher }: SeasonDecision,
  first: SeasonKey,
  second: SeasonKey,
): string {
  const lower = higher === first ? second : first;
  return READING_WORDS.decides(axis, { higher: SEASON_NAMES[higher], lower: SEASON_NAMES[lower] });
}

function askEye({ axis, colors }: SeasonDecision, isOfFace: boolean): string {
  const names = [colors.first.name, colors.second.name] as const;
  return isOfFace ? READING_WORDS.askEye(axis, names) : READING_WORDS.askEyeOfColors(names);
}
