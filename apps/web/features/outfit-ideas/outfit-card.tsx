import { capitalize, countOfSlot, titleOf, weighCollectionColors } from '@color-almanac/domain';
import type {
  StoredCollection,
  OutfitIdea,
  OutfitPiece,
  OutfitSlot,
  OutfitWardrobe,
  CollectionColor,
} from '@color-almanac/domain';
import { wordOutfit } from '@color-almanac/words';
import { Check, FolderPlus } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { CSSProperties } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mount } from '../../ui/swatch/swatch.tsx';
import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import { OUTFIT_WORDS as WORDS } from '../../words/outfit-ideas.words.ts';
import { FlatLay } from './flat-lay.tsx';
import styles from './outfit-ideas.module.css';
import { PieceLine } from './piece-line.tsx';

interface OutfitCardProps {
  /** From 1. */
  readonly number: number;
  readonly idea: OutfitIdea;
  readonly wardrobe: OutfitWardrobe;
  /** The item the outfit is built around: it stays. */
  readonly anchorId: string | null;
  readonly cutouts: Cutouts;
  readonly thumbnails: Thumbnails;
  readonly onSwap: (slot: OutfitSlot) => void;
  /** The collection it was saved as. */
  readonly saved: StoredCollection | null;
  readonly onSave: () => void;
  readonly onOpenSaved: (id: string) => void;
}

/** One outfit: its items, its colors, and why they go together. */
export function OutfitCard(props: OutfitCardProps) {
  const { number, idea, wardrobe, anchorId, cutouts, thumbnails, onSwap } = props;
  const titleId = useId();
  const pieces = usePieces(idea, wardrobe);
  const colors = useMemo(
    () =>
      weighCollectionColors(
        pieces.map(({ item }) => ({ ...item, quantity: 1 })),
        null,
      ),
    [pieces],
  );
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h3 id={titleId}>{WORDS.idea(number)}</h3>
        {idea.occasions.length > 0 ? (
          <span className="secondary">{WORDS.wornFor(idea.occasions.map(capitalize))}</span>
        ) : null}
      </div>
      <FlatLay
        pieces={pieces}
        cutouts={cutouts}
        thumbnails={thumbnails}
        label={WORDS.lay(pieces.map(({ item }) => titleOf(item)))}
      />
      <p className={styles.reason}>{wordOutfit(idea.reason)}</p>
      <ul className={styles.pieces}>
        {pieces.map(({ item, slot }) => (
          <PieceLine
            key={slot}
            item={item}
            slot={slot}
            isAsked={item.id === anchorId}
            count={countOfSlot(wardrobe, slot)}
            onSwap={() => onSwap(slot)}
          />
        ))}
      </ul>
      {colors ? <OutfitStrip colors={colors.colors} /> : null}
      <SaveButton {...props} />
    </article>
  );
}

function SaveButton({ number, saved, onSave, onOpenSaved }: OutfitCardProps) {
  return saved ? (
    <Button
      size="small"
      aria-label={WORDS.openSavedOf(saved.name)}
      onClick={() => onOpenSaved(saved.id)}
    >
      <Icon of={Check} size="small" />
      {WORDS.openSaved}
    </Button>
  ) : (
    <Button size="small" aria-label={WORDS.saveOf(number)} onClick={onSave}>
      <Icon of={FolderPlus} size="small" />
      {WORDS.save}
    </Button>
  );
}

function usePieces(idea: OutfitIdea, wardrobe: OutfitWardrobe): readonly OutfitPiece[] {
  return useMemo(() => {
    const byId = new Map(wardrobe.pieces.map((piece) => [piece.item.id, piece]));
    return idea.pieces.flatMap(({ item_id }) => byId.get(item_id) ?? []);
  }, [idea, wardrobe]);
}

/** The colors of an outfit, each as wide as its share. */
function OutfitStrip({ colors }: { readonly colors: readonly CollectionColor[] }) {
  const names = colors.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
  return (
    <Mount padding="strip">
      <span role="img" aria-label={WORDS.colors(names)} className={styles.strip}>
        {colors.map(({ hex, name, percent }) => (
          <span
            key={hex}
            title={`${name} ${hex}`}
            style={{ '--color': hex, '--share': percent } as CSSProperties}
          />
        ))}
      </span>
    </Mount>
  );
}
