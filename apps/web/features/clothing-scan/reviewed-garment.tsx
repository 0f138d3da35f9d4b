import {
  acceptAnalysis,
  ALL_SEASON,
  areColorsDoubtful,
  explainMatch,
  GARMENT_TYPE_LABELS,
  makeItemMatcher,
  recolorGarment,
  SEASON_NAMES,
  titleOf,
  UNKNOWN_GARMENT,
} from '@color-almanac/domain';
import type { GarmentAnalysis, GarmentType, ReviewedPiece, SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { sayStylingTips } from '@color-almanac/words';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';

import { SeenByLine } from '../../ui/ai-consent/seen-by-line.tsx';
import garment from '../../ui/garment/garment.module.css';
import { ItemPhoto } from '../../ui/garment/item-photo.tsx';
import { LitPhoto } from '../../ui/garment/lit-photo.tsx';
import { ItemReading } from '../../ui/garment/item-reading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ITEM_WORDS } from '../../words/catalog.words.ts';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';
import { CHECK_COLOR } from '../../words/ratings.words.ts';
import { SECOND_OPINION_WORDS } from '../../words/second-opinion.words.ts';
import styles from './clothing-scan.module.css';
import { GarmentOpinionsPart } from './garment-opinions.tsx';
import { GarmentQuestion } from './garment-question.tsx';
import type { SeenGarment } from './scan-stage.ts';

interface ReviewedGarmentProps {
  readonly piece: ReviewedPiece<SeenGarment>;
  readonly repository: ItemRepository;
  readonly season: SeasonKey | null;
  readonly onQuantity: (quantity: number) => void;
  readonly onAnswer: (type: GarmentType) => void;
  readonly onChange: (seen: Partial<SeenGarment>) => void;
}

/** One item as it would be saved, with further results of the scan. */
export function ReviewedGarment(props: ReviewedGarmentProps) {
  const { piece, repository, season, onQuantity, onAnswer, onChange } = props;
  const { item, analysis, asked, opinions } = piece.result;
  const matchItem = useMemo(() => makeItemMatcher(season), [season]);
  const stored = acceptAnalysis(item, analysis, item.updated_at);
  const name = titleOf(stored);
  const isDoubtful = areColorsDoubtful(analysis.colors);
  return (
    <ItemReading
      photo={
        <LitPhoto
          colors={analysis.colors}
          onColors={(colors) => onChange({ analysis: recolorGarment(analysis, colors) })}
          photo={<ItemPhoto repository={repository} id={item.id} name={name} />}
        />
      }
      name={name}
      kinds={kindsOf(analysis)}
      match={matchItem(stored)}
      why={explainMatch(stored, season)}
      isDoubtful={isDoubtful}
      {...(season === null ? { unrated: WORDS.unrated } : {})}
      question={
        <>
          {piece.failure === null ? null : (
            <p role="alert" className={styles.trouble}>
              <Icon of={TriangleAlert} size="small" />
              <span>{piece.failure}</span>
            </p>
          )}
          <GarmentQuestion seen={piece.result} onAnswer={onAnswer} />
          {opinions ? (
            <GarmentOpinionsPart analysis={analysis} opinions={opinions} onChange={onChange} />
          ) : null}
        </>
      }
      colors={analysis.colors}
      occasions={analysis.occasion}
      quantity={piece.quantity}
      onQuantity={onQuantity}
      tips={sayStylingTips(analysis)}
    >
      <dl className={garment.facts}>
        <dt>{ITEM_WORDS.season}</dt>
        <dd>{isDoubtful ? CHECK_COLOR : nameSeason(analysis.season)}</dd>
        <dt>{ITEM_WORDS.versatility}</dt>
        <dd>{ITEM_WORDS.versatilityOf(analysis.versatility)}</dd>
        {asked ? null : (
          <>
            <dt>{WORDS.confidence}</dt>
            <dd>{WORDS.confidenceOf(analysis.confidence)}</dd>
          </>
        )}
      </dl>
      <SeenByLine readers={readersOfGarment(analysis)} />
    </ItemReading>
  );
}

const nameSeason = (season: GarmentAnalysis['season']): string =>
  season === ALL_SEASON ? ITEM_WORDS.seasons[ALL_SEASON] : SEASON_NAMES[season];

/** Which engine named the item, and which read its colors where that is another. */
function readersOfGarment({ seenBy, colorsSeenBy }: GarmentAnalysis) {
  if (!seenBy) return [];
  const { type, colors } = SECOND_OPINION_WORDS.clothes;
  if (!colorsSeenBy) return [{ seenBy, places: [] }];
  return [
    { seenBy, places: [type] },
    { seenBy: colorsSeenBy, places: [colors] },
  ];
}

/** Type and category; while the kind is being asked, it must not appear as known. */
function kindsOf({ ask, garmentType, category }: GarmentAnalysis): readonly string[] {
  const type = GARMENT_TYPE_LABELS[garmentType];
  if (!ask) return [type, category];
  return [garmentType === UNKNOWN_GARMENT ? WORDS.unknown : WORDS.perhaps(type)];
}
