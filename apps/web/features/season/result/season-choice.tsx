import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import {
  decidingFacts,
  distinguishSeasons,
  offeredSeasons,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type {
  PaletteColor,
  SeasonAnalysis,
  SeasonDecision,
  SeasonKey,
} from '@color-almanac/domain';
import { sayDeciding } from '@color-almanac/words';
import { Eye } from 'lucide-react';

import { Icon } from '../../../ui/icon.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import styles from './season-choice.module.css';

interface SeasonChoiceProps {
  readonly analysis: SeasonAnalysis;
  readonly chosen: SeasonKey | null;
  readonly onChoose: (season: SeasonKey) => void;
}

/**
 * The offered seasons to choose from, compared by what decides between them, and by a question only the eye can answer.
 * How sure the reading is appears elsewhere: it is one figure for both.
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
        <p className="secondary">
          {sayDeciding(decidingFacts(analysis.reading?.axes ?? null, { first, second }), first)}
        </p>
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
  /** The swatch that represents it beside the other season's. */
  readonly color: PaletteColor | null;
}

function OfferedSeason({ season, color }: OfferedSeasonProps) {
  return (
    <label htmlFor={`offer-${season}`} className={styles.card}>
      <Radio.Root
        id={`offer-${season}`}
        value={season}
        aria-label={SEASON_NAMES[season]}
        className={styles.radio}
      />
      <b className={`h3 ${styles.words}`}>{SEASON_NAMES[season]}</b>
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

function askEye({ axis, colors }: SeasonDecision, isOfFace: boolean): string {
  const names = [colors.first.name, colors.second.name] as const;
  return isOfFace ? READING_WORDS.askEye(axis, names) : READING_WORDS.askEyeOfColors(names);
}
