import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { SEASON_NAMES } from '@color-almanac/domain';
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
        {cloths.map((cloth) => (
          <Radio.Root
            key={idOfCloth(cloth)}
            value={idOfCloth(cloth)}
            aria-label={sayCloth(cloth)}
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
        ))}
      </RadioGroup>
      <SeasonsNote cloths={cloths} />
    </div>
  );
}

function SeasonsNote({ cloths }: Pick<ClothChoiceProps, 'cloths'>) {
  const seasons = new Set(
    cloths.flatMap((cloth) => (cloth.kind === 'color' && cloth.season ? [cloth.season] : [])),
  );
  if (seasons.size === 0) return null;
  return (
    <p className="small muted">{[...seasons].map((season) => SEASON_NAMES[season]).join(', ')}</p>
  );
}
