import { hairColorsOf, makeUpOf, SEASON_NAMES } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { nameHairColor } from '@color-almanac/words';
import { useState } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { TextWithCodes } from '../../ui/text-with-codes.tsx';
import type { TriedColors } from '../../media/drape/recolor-picture.ts';
import { HAIR_AND_LIPS_WORDS } from '../../words/hair-and-lips.words.ts';
import styles from './cloth-chooser.module.css';
import { SwatchRow } from './swatch-row.tsx';

interface HairAndLipsProps {
  readonly season: SeasonKey;
  readonly tried: TriedColors;
  readonly onTry: (tried: TriedColors) => void;
}

/** Tries hair colors and lipsticks of a season on the portrait. */
export function HairAndLips({ season, tried, onTry }: HairAndLipsProps) {
  const [open, setOpen] = useState(false);
  const name = SEASON_NAMES[season];
  return (
    <Disclosure title={HAIR_AND_LIPS_WORDS.title} open={open} onOpenChange={setOpen}>
      <div className={styles.others}>
        <TriedRow
          label={HAIR_AND_LIPS_WORDS.hair(name)}
          colors={hairColorsOf(season).map((color) => ({
            hex: color.hex,
            name: nameHairColor(color),
          }))}
          chosen={tried.hair}
          onChoose={(hair) => onTry({ ...tried, hair })}
        />
        <TriedRow
          label={HAIR_AND_LIPS_WORDS.lips(name)}
          colors={makeUpOf(season).lipsticks}
          chosen={tried.lips}
          onChoose={(lips) => onTry({ ...tried, lips })}
        />
        <p className="small muted">{HAIR_AND_LIPS_WORDS.note}</p>
      </div>
    </Disclosure>
  );
}

interface TriedRowProps {
  readonly label: string;
  readonly colors: readonly { readonly hex: Hex; readonly name: string }[];
  readonly chosen: Hex | null;
  readonly onChoose: (hex: Hex | null) => void;
}

function TriedRow({ label, colors, chosen, onChoose }: TriedRowProps) {
  const shown = colors.find(({ hex }) => hex === chosen);
  return (
    <div>
      <p className={styles.tried}>
        <TextWithCodes
          text={`${label}: ${shown ? `${shown.name} ${shown.hex}` : (chosen ?? HAIR_AND_LIPS_WORDS.own)}`}
        />
      </p>
      <SwatchRow
        label={label}
        choices={[
          {
            key: 'own',
            hex: null,
            label: HAIR_AND_LIPS_WORDS.own,
            isChosen: chosen === null,
            onChoose: () => onChoose(null),
          },
          ...colors.map(({ hex, name }) => ({
            key: hex,
            hex,
            label: `${name} ${hex}`,
            isChosen: hex === chosen,
            onChoose: () => onChoose(hex),
          })),
        ]}
      />
    </div>
  );
}
