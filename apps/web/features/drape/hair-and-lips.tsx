import { hairColorsOf, isMuchLighter, makeUpOf, SEASON_NAMES } from '@color-almanac/domain';
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
  /** Those of the portrait. */
  readonly own: TriedColors;
  readonly tried: TriedColors;
  readonly onTry: (tried: TriedColors) => void;
}

/** Tries hair colors and lipsticks of a season on the portrait. */
export function HairAndLips({ season, own, tried, onTry }: HairAndLipsProps) {
  const [open, setOpen] = useState(false);
  const name = SEASON_NAMES[season];
  return (
    <Disclosure title={HAIR_AND_LIPS_WORDS.title} open={open} onOpenChange={setOpen}>
      <div className={styles.others}>
        <TriedRow
          label={HAIR_AND_LIPS_WORDS.hair(name)}
          unseen={own.hair ? null : HAIR_AND_LIPS_WORDS.noHair}
          colors={hairColorsOf(season).map((color) => ({
            hex: color.hex,
            name: nameHairColor(color),
          }))}
          chosen={tried.hair}
          onChoose={(hair) => onTry({ ...tried, hair })}
        />
        <p role="status" className={`small ${styles.tint}`}>
          {own.hair && tried.hair && isMuchLighter(own.hair, tried.hair)
            ? HAIR_AND_LIPS_WORDS.tintOnly
            : ''}
        </p>
        <TriedRow
          label={HAIR_AND_LIPS_WORDS.lips(name)}
          unseen={own.lips ? null : HAIR_AND_LIPS_WORDS.noLips}
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
  /** That the photo doesn't show the part, instead of colors that would change nothing. */
  readonly unseen: string | null;
  readonly colors: readonly { readonly hex: Hex; readonly name: string }[];
  readonly chosen: Hex | null;
  readonly onChoose: (hex: Hex | null) => void;
}

function TriedRow({ label, unseen, colors, chosen, onChoose }: TriedRowProps) {
  if (unseen !== null) return <p className="small muted">{`${label}: ${unseen}`}</p>;
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
