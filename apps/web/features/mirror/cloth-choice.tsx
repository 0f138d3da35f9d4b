import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useId } from 'react';

import { Swatch } from '../../ui/swatch/swatch.tsx';
import { keyOfCloth } from '../../media/drape/cloth.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import { sayCloth } from '../../words/drape.words.ts';
import styles from './cloth-choice.module.css';

interface ClothChoiceProps {
  readonly label: string;
  readonly cloths: readonly Cloth[];
  readonly chosen: Cloth;
  readonly onChoose: (cloth: Cloth) => void;
}

/** What tells two cloths in the list apart: two seasons may share a color. */
export const idOfCloth = (cloth: Cloth): string =>
  `${cloth.kind === 'color' ? (cloth.season ?? '') : ''} ${keyOfCloth(cloth)}`;

export const seasonOf = (cloth: Cloth): SeasonKey | null =>
  cloth.kind === 'color' ? (cloth.season ?? null) : null;

/** The cloths with names and hex, one of which lies below the face. */
export function ClothChoice({ label, cloths, chosen, onChoose }: ClothChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <h3 id={id} className="h3">
        {label}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        className={styles.cloths}
        value={idOfCloth(chosen)}
        onValueChange={(value) => {
          const cloth = cloths.find((one) => idOfCloth(one) === value);
          if (cloth) onChoose(cloth);
        }}
      >
        {groupBySeason(cloths).map(({ season, own }) => (
          <div key={season ?? ''} className={styles.group}>
            {season ? <p className={styles.season}>{SEASON_NAMES[season]}</p> : null}
            {own.map((cloth) => (
              <ClothRadio
                key={idOfCloth(cloth)}
                cloth={cloth}
                isChosen={idOfCloth(cloth) === idOfCloth(chosen)}
              />
            ))}
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}

interface ClothRadioProps {
  readonly cloth: Cloth;
  readonly isChosen: boolean;
}

function ClothRadio({ cloth, isChosen }: ClothRadioProps) {
  return (
    <Radio.Root
      value={idOfCloth(cloth)}
      aria-label={sayCloth(cloth)}
      // The group notes only where the focus was, not what is chosen from outside.
      tabIndex={isChosen ? 0 : -1}
      className={styles.cloth}
    >
      <Swatch color={cloth.hex} className={styles.swatch} />
      <span className={styles.name} translate="no">
        {cloth.name}
      </span>
      <span className={styles.hex} translate="no">
        {cloth.hex}
      </span>
    </Radio.Root>
  );
}

/** In the order of the cloths. */
function groupBySeason(cloths: readonly Cloth[]) {
  return [...new Set(cloths.map(seasonOf))].map((season) => ({
    season,
    own: cloths.filter((cloth) => seasonOf(cloth) === season),
  }));
}
