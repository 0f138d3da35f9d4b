import { findOutfitGaps, titleOf } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection, OutfitWardrobe } from '@color-almanac/domain';
import { sayOutfitGaps } from '@color-almanac/words';
import { Shirt } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import { OutfitNotes } from './outfit-notes.tsx';

interface NoOutfitsProps {
  readonly wardrobe: OutfitWardrobe;
  readonly anchor: CatalogItem | null;
  readonly within: StoredCollection | null;
  readonly onOpenCatalog: () => void;
}

/** Why there are no outfits, and where to fix that. */
export function NoOutfits({ wardrobe, anchor, within, onOpenCatalog }: NoOutfitsProps) {
  return (
    <>
      <EmptyState
        icon={Shirt}
        title={WORDS.noIdeas}
        text={explain({ wardrobe, anchor, within })}
        action={<Button onClick={onOpenCatalog}>{WORDS.toCatalog}</Button>}
      />
      <OutfitNotes wardrobe={wardrobe} anchorId={anchor?.id ?? null} hasIdeas={false} />
    </>
  );
}

function explain({
  wardrobe,
  anchor,
  within,
}: Pick<NoOutfitsProps, 'wardrobe' | 'anchor' | 'within'>): string {
  const { pieces, notAnalyzed, notPlaced, onRadar } = wardrobe;
  if (anchor && pieces.every(({ item }) => item.id !== anchor.id)) {
    return WORDS.noAnchor[anchor.ai_analyzed ? 'placed' : 'analyzed'](titleOf(anchor));
  }
  if (pieces.length + notAnalyzed + notPlaced + onRadar === 0) {
    return within ? WORDS.nothingIn(within.name) : WORDS.nothingOwned;
  }
  if (pieces.length === 0 && notAnalyzed > 0) return WORDS.nothingAnalyzed;
  const gaps = findOutfitGaps(wardrobe, anchor?.id ?? null);
  return (gaps.possible > 0 ? null : sayOutfitGaps(gaps)) ?? WORDS.noneInSeason;
}
