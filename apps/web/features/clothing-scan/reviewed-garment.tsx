import {
  acceptAnalysis,
  areColorsDoubtful,
  explainMatch,
  KIND_FACTS,
  makeItemMatcher,
  recolorGarment,
  synthesizeItemDetail,
  titleOf,
  UNKNOWN_GARMENT,
} from '@color-almanac/domain';
import type { GarmentAnalysis, GarmentKind, ReviewedPiece, SeasonKey } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { sayStylingTips } from '@color-almanac/words';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { openPictures, pictureOf } from '../../media/item-pictures/pictures.ts';
import { SeenByLine } from '../../ui/ai-consent/seen-by-line.tsx';
import { useColorEditing } from '../../ui/garment/color-shares.tsx';
import { ItemFacts } from '../../ui/garment/item-facts.tsx';
import { ItemPhoto } from '../../ui/garment/item-photo.tsx';
import { PickedPhoto } from '../../ui/garment/picked-photo.tsx';
import { useOutline } from '../../ui/garment/use-outline.ts';
import { LitPhoto } from '../../ui/garment/lit-photo.tsx';
import { ItemReading } from '../../ui/garment/item-reading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';
import { SECOND_OPINION_WORDS } from '../../words/second-opinion.words.ts';
import styles from './clothing-scan.module.css';
import { GarmentOpinionsPart } from './garment-opinions.tsx';
import { GarmentQuestion } from './garment-question.tsx';
import type { SeenGarment } from './scan-stage.ts';

interface ReviewedGarmentProps {
  readonly piece: ReviewedPiece<SeenGarment>;
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly season: SeasonKey | null;
  readonly onQuantity: (quantity: number) => void;
  readonly onAnswer: (kind: GarmentKind) => void;
  readonly onChange: (seen: Partial<SeenGarment>) => void;
}

/** One item as it would be saved, with further results of the scan. */
export function ReviewedGarment(props: ReviewedGarmentProps) {
  const { piece, repository, cutouts, season, onQuantity, onAnswer, onChange } = props;
  const { item, analysis, asked, opinions } = piece.result;
  const matchItem = useMemo(() => makeItemMatcher(season), [season]);
  const stored = acceptAnalysis(item, analysis, item.updated_at);
  const name = titleOf(stored);
  const match = matchItem(stored);
  const detail = synthesizeItemDetail(stored, match);
  const isDoubtful = areColorsDoubtful(analysis.colors);
  const pictures = useMemo(() => openPictures(repository, cutouts), [repository, cutouts]);
  // Whole and turned, as it was analyzed.
  const shownId = pictureOf({ ...item, background_removed: false });
  const outline = useOutline(cutouts, item);
  const editing = useColorEditing(analysis.colors, (colors) =>
    onChange({ analysis: recolorGarment(analysis, colors) }),
  );
  return (
    <ItemReading
      photo={
        <LitPhoto
          colors={analysis.colors}
          onColors={editing.onColors}
          photo={
            <PickedPhoto
              photo={<ItemPhoto repository={pictures} id={shownId} name={name} outline={outline} />}
              isPicking={editing.isPicking}
              onPick={editing.onPick}
              onLeave={() => editing.onPicking(false)}
            />
          }
        />
      }
      name={name}
      kinds={kindsOf(analysis)}
      match={match}
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
      editing={editing}
      occasions={detail.occasion}
      quantity={piece.quantity}
      onQuantity={onQuantity}
      tips={sayStylingTips(detail)}
    >
      <ItemFacts detail={detail} match={match} isDoubtful={isDoubtful}>
        {asked ? null : (
          <>
            <dt>{WORDS.confidence}</dt>
            <dd>{WORDS.confidenceOf(analysis.confidence)}</dd>
          </>
        )}
      </ItemFacts>
      <SeenByLine readers={readersOfGarment(analysis)} />
    </ItemReading>
  );
}

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

/** Kind and category as they are saved; while the kind is being asked, it must not appear as known. */
function kindsOf({ ask, garmentType, category, subcategory }: GarmentAnalysis): readonly string[] {
  if (!ask) return [subcategory, category];
  const isUnknown = garmentType === UNKNOWN_GARMENT;
  return [isUnknown ? WORDS.unknown : WORDS.perhaps(KIND_FACTS[garmentType].label)];
}
