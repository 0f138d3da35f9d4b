import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { capitalize, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';

import { SwatchStrip } from '../../../components/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { sevenColorsOf } from '../season-line.ts';
import type { OfferedSeason } from './headline.ts';
import styles from './season-choice.module.css';

interface SeasonChoiceProps {
  readonly offered: readonly OfferedSeason[];
  readonly chosen: SeasonKey | null;
  readonly onChoose: (season: SeasonKey) => void;
}

/** The offered seasons side by side as equals. */
export function SeasonChoice({ offered, chosen, onChoose }: SeasonChoiceProps) {
  return (
    <RadioGroup
      aria-label={READING_WORDS.choose}
      className={styles.group}
      value={chosen}
      onValueChange={(season) => onChoose(season as SeasonKey)}
    >
      {offered.map(({ season, percent }) => (
        <label key={season} htmlFor={`offer-${season}`} className={styles.card}>
          <Radio.Root
            id={`offer-${season}`}
            value={season}
            aria-label={SEASON_NAMES[season]}
            className={styles.radio}
          />
          <span className={styles.words}>
            <span className={styles.head}>
              <b className="h3">{SEASON_NAMES[season]}</b>
              <b className="number">{Math.round(percent)}%</b>
            </span>
            <span className={styles.line}>{describe(season)}</span>
            <SwatchStrip
              colors={sevenColorsOf(season).map(({ hex }) => hex)}
              label={sevenColorsOf(season)
                .map(({ name }) => name)
                .join(', ')}
            />
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}

/** "Muted and warm; sage, camel, brick": two traits and three of its colors. */
function describe(season: SeasonKey): string {
  const { traits } = SEASONS[season];
  const [, , red, , green, , blue] = SEASONS[season].idealColors;
  const names = [red, green, blue].flatMap((color) => color?.name.toLowerCase() ?? []);
  return `${capitalize(traits.chroma)} and ${traits.undertone}; ${names.join(', ')}`;
}
