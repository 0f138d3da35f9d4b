import { nameColor, titleOf } from '@color-almanac/domain';
import type {
  CatalogItem,
  OutfitIdea,
  OutfitPiece,
  OutfitSlot,
  OutfitWardrobe,
} from '@color-almanac/domain';
import { wordOutfit } from '@color-almanac/words';
import { useMemo, useState } from 'react';

import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import { NoOutfits } from './no-outfits.tsx';
import { OutfitCard } from './outfit-card.tsx';
import type { OutfitDeps } from './outfit-deps.ts';
import styles from './outfit-ideas.module.css';
import { OutfitNotes } from './outfit-notes.tsx';
import { SaveOutfitDialog } from './save-outfit-dialog.tsx';
import { useOutfitIdeas } from './use-outfit-ideas.ts';
import type { OutfitWish } from './use-outfit-question.ts';
import { useSavedOutfits } from './use-saved-outfits.ts';

interface OutfitBoardProps extends OutfitDeps, OutfitWish {
  readonly items: readonly CatalogItem[];
  readonly thumbnails: Thumbnails;
}

/** Up to three outfits side by side; below them what was left out, and what would allow more of them. */
export function OutfitBoard(props: OutfitBoardProps) {
  const { items, season, anchor = null, within = null, thumbnails } = props;
  const { wardrobe, ideas, swap } = useOutfitIdeas({ items, season, anchor, within });
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const [said, setSaid] = useState('');
  const saved = useSavedOutfits(props);
  const anchorId = anchor?.id ?? null;
  const swapAloud = (place: number, slot: OutfitSlot): void => {
    const next = swap(place, slot);
    if (!next) return;
    const [after = '', before = ''] = distinguishNames(
      [next, ideas[place]].map((idea) => findPiece(idea, { slot, wardrobe })),
    );
    setSaid(WORDS.swapped(after, before, wordOutfit(next.reason)));
  };
  if (ideas.length === 0) {
    return <NoOutfits {...props} wardrobe={wardrobe} anchor={anchor} within={within} />;
  }
  return (
    <>
      <ul className={styles.board}>
        {ideas.map((idea, place) => (
          // Its items change, its place does not.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <OutfitCard
              number={place + 1}
              idea={idea}
              wardrobe={wardrobe}
              anchorId={anchorId}
              cutouts={props.cutouts}
              thumbnails={thumbnails}
              onSwap={(slot) => swapAloud(place, slot)}
              saved={saved.findSaved(idea)}
              onSave={() => saved.begin(idea)}
              onOpenSaved={props.onOpenCollection}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="unseen">
        {said}
      </p>
      <OutfitNotes wardrobe={wardrobe} anchorId={anchorId} hasIdeas />
      <SaveOutfitDialog saved={saved} byId={byId} />
    </>
  );
}

function findPiece(
  idea: OutfitIdea | undefined,
  { slot, wardrobe }: { readonly slot: OutfitSlot; readonly wardrobe: OutfitWardrobe },
): OutfitPiece | undefined {
  const id = idea?.pieces.find((piece) => piece.slot === slot)?.item_id;
  return wardrobe.pieces.find(({ item }) => item.id === id);
}

/** The items' names, with their colors where names are equal. */
function distinguishNames(pieces: readonly (OutfitPiece | undefined)[]): readonly string[] {
  const names = pieces.map((piece) => (piece ? titleOf(piece.item) : ''));
  if (new Set(names).size === names.length) return names;
  return pieces.map((piece, place) => {
    const color = piece ? nameColor(piece.main.hex).toLowerCase() : '';
    const name = names[place] ?? '';
    return name.toLowerCase().startsWith(color) ? name : WORDS.inColor(name, color);
  });
}
