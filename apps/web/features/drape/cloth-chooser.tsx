import { SEASONS, testColorsOf } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { SeasonSelect } from '../../ui/season-select/season-select.tsx';
import { Swatch } from '../../ui/swatch/swatch.tsx';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';
import { keyOfCloth } from '../../media/drape/cloth.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import { DRAPE_WORDS, sayCloth } from '../../words/drape.words.ts';
import { clothOf } from './drape-state.ts';
import type { Side } from './drape-state.ts';
import styles from './cloth-chooser.module.css';
import { SwatchRow } from './swatch-row.tsx';

interface ClothChooserProps {
  readonly side: Side;
  readonly cloth: Cloth;
  readonly season: SeasonKey;
  /** The seasons the reading leaves open, nearest first; they come first in the list. */
  readonly open: readonly SeasonKey[];
  readonly onSeason: (season: SeasonKey) => void;
  readonly onCloth: (cloth: Cloth) => void;
  /** Other cloths, such as clothes. */
  readonly children?: ReactNode;
}

/** Chooses a cloth: the season, then one of its test colors or of all its colors. */
export function ClothChooser(props: ClothChooserProps) {
  const { side, cloth, season, open, onSeason, onCloth, children } = props;
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const title = DRAPE_WORDS.side[side];
  return (
    <section aria-labelledby={id} className={styles.chooser}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <p className={styles.chosen}>
        <Swatch color={cloth.hex} size={24} />
        <TextWithCodes text={sayCloth(cloth)} />
      </p>
      <SeasonSelect
        label={DRAPE_WORDS.season}
        name={`${DRAPE_WORDS.season}, ${title}`}
        season={season}
        open={open}
        onChoose={onSeason}
      />
      <ClothRow
        label={`${title}: ${DRAPE_WORDS.testColors(season)}`}
        cloths={testColorsOf(season).map((color) => clothOf(season, color))}
        chosen={cloth}
        onCloth={onCloth}
      />
      <Disclosure
        title={DRAPE_WORDS.allColors}
        level={3}
        open={showsAll}
        onOpenChange={setShowsAll}
      >
        <ClothRow
          label={`${title}: ${DRAPE_WORDS.allColors}`}
          cloths={Object.values(SEASONS[season].colorCategories)
            .flat()
            .map(({ hex, name }) => ({ kind: 'color', hex, name, season }))}
          chosen={cloth}
          onCloth={onCloth}
        />
      </Disclosure>
      {children}
    </section>
  );
}

interface ClothRowProps {
  readonly label: string;
  readonly cloths: readonly Cloth[];
  readonly chosen: Cloth;
  readonly onCloth: (cloth: Cloth) => void;
}

/** Cloths to press. */
function ClothRow({ label, cloths, chosen, onCloth }: ClothRowProps) {
  const choices = cloths.map((cloth) => ({
    key: keyOfCloth(cloth),
    hex: cloth.hex,
    label: sayCloth(cloth),
    isChosen: keyOfCloth(cloth) === keyOfCloth(chosen),
    onChoose: () => onCloth(cloth),
  }));
  return <SwatchRow label={label} choices={choices} />;
}
