import {
  compareGarments,
  hasColorsOf,
  KIND_FACTS,
  OPINIONS,
  takeColorsOf,
  takeTypeOf,
  UNKNOWN_GARMENT,
} from '@color-almanac/domain';
import type { GarmentAnalysis, GarmentOpinions } from '@color-almanac/domain';
import { useId } from 'react';

import { DifferenceBadge } from '../../ui/badge/difference-badge.tsx';
import { RadioLines } from '../../ui/choice/radio-lines.tsx';
import { SwatchStrip } from '../../ui/swatch/swatch.tsx';
import { nameReader, SECOND_OPINION_WORDS } from '../../words/second-opinion.words.ts';
import styles from './garment-opinions.module.css';
import type { SeenGarment } from './scan-stage.ts';

const WORDS = SECOND_OPINION_WORDS.clothes;

interface GarmentOpinionsProps {
  /** As it would be saved now. */
  readonly analysis: GarmentAnalysis;
  readonly opinions: GarmentOpinions;
  readonly onChange: (seen: Partial<SeenGarment>) => void;
}

/** What two engines see in one photo; the user can take colors and kind from either. */
export function GarmentOpinionsPart({ analysis, opinions, onChange }: GarmentOpinionsProps) {
  const { mainColors, areColorsSame, isTypeSame } = compareGarments(opinions);
  const id = useId();
  const nameOf = (opinion: keyof GarmentOpinions) => nameReader(opinions[opinion].seenBy, opinion);
  return (
    <section className={styles.opinions} aria-labelledby={id}>
      <h4 id={id}>{WORDS.title}</h4>
      {areColorsSame ? (
        <p className="secondary">{WORDS.sameColors}</p>
      ) : (
        <div className={styles.part}>
          <p className={styles.compared}>
            <span className="secondary">{WORDS.mainColors}</span>
            {mainColors ? <DifferenceBadge {...mainColors} /> : null}
          </p>
          <RadioLines
            label={WORDS.colors}
            lines={OPINIONS.map((opinion) => ({
              value: opinion,
              label: nameOf(opinion),
              text: writeColors(opinions[opinion]),
              mark: (
                <SwatchStrip
                  colors={opinions[opinion].colors.map(({ hex }) => hex)}
                  label={WORDS.colorsOf(nameOf(opinion))}
                  className={styles.strip}
                />
              ),
            }))}
            chosen={OPINIONS.find((opinion) => hasColorsOf(analysis, opinions[opinion])) ?? null}
            onChoose={(opinion) =>
              onChange({ analysis: takeColorsOf(analysis, opinions[opinion]) })
            }
          />
        </div>
      )}
      {isTypeSame ? (
        <p className="secondary">{describeSameType(opinions.first)}</p>
      ) : (
        <div className={styles.part}>
          <p className="secondary">{WORDS.type}</p>
          <RadioLines
            label={WORDS.type}
            lines={OPINIONS.map((opinion) => {
              const { garmentType, confidence } = opinions[opinion];
              return garmentType === UNKNOWN_GARMENT
                ? { value: opinion, label: WORDS.untold, text: nameOf(opinion) }
                : {
                    value: opinion,
                    label: KIND_FACTS[garmentType].label,
                    text: SECOND_OPINION_WORDS.sure(nameOf(opinion), confidence),
                  };
            })}
            chosen={
              isTypeOpen(analysis)
                ? null
                : (OPINIONS.find(
                    (opinion) => opinions[opinion].garmentType === analysis.garmentType,
                  ) ?? null)
            }
            onChoose={(opinion) => {
              const taken = takeTypeOf(analysis, opinions[opinion]);
              onChange({ analysis: taken, ...(taken.ask ? { asked: taken.ask } : {}) });
            }}
          />
        </div>
      )}
    </section>
  );
}

/** While the kind is being asked, it must not appear as known. */
const isTypeOpen = ({ ask, garmentType }: GarmentAnalysis): boolean =>
  ask !== undefined && garmentType !== UNKNOWN_GARMENT;

const describeSameType = ({ garmentType }: GarmentAnalysis): string =>
  garmentType === UNKNOWN_GARMENT
    ? WORDS.neitherKnows
    : WORDS.sameType(KIND_FACTS[garmentType].label);

const writeColors = ({ colors }: GarmentAnalysis): string =>
  colors.map(({ hex, percentage }) => `${hex} ${percentage}%`).join(', ');
