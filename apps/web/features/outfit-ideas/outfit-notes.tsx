import { findOutfitGaps } from '@color-almanac/domain';
import type { OutfitWardrobe } from '@color-almanac/domain';
import { sayOutfitGaps } from '@color-almanac/words';

import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import styles from './outfit-ideas.module.css';

interface OutfitNotesProps {
  readonly wardrobe: OutfitWardrobe;
  readonly anchorId: string | null;
  readonly hasIdeas: boolean;
}

/** What the outfits leave out, and why there are no more of them. */
export function OutfitNotes({ wardrobe, anchorId, hasIdeas }: OutfitNotesProps) {
  const { notAnalyzed, notPlaced, onRadar } = wardrobe;
  const { left } = WORDS;
  const notes = [
    ...(hasIdeas ? describeIdeas(wardrobe, anchorId) : []),
    notAnalyzed > 0 ? left.notAnalyzed(notAnalyzed) : null,
    notPlaced > 0 ? left.notPlaced(notPlaced) : null,
    onRadar > 0 ? left.onRadar(onRadar) : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function describeIdeas(wardrobe: OutfitWardrobe, anchorId: string | null) {
  const { pieces, season } = wardrobe;
  const hasShoes = pieces.some(({ slot }) => slot === 'shoes');
  return [
    sayOutfitGaps(findOutfitGaps(wardrobe, anchorId)),
    hasShoes ? null : WORDS.noShoes,
    season === null ? WORDS.noSeason : null,
  ];
}
