import { asQuarterTurns, layOutOutfit } from '@color-almanac/domain';
import type { OutfitPiece } from '@color-almanac/domain';
import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';
import { ItemThumbnail } from '../../ui/item-pictures/item-thumbnail.tsx';
import styles from './flat-lay.module.css';

interface FlatLayProps {
  readonly pieces: readonly OutfitPiece[];
  readonly cutouts: Cutouts;
  /** Shown until an item is cut out, and where it cannot be. */
  readonly thumbnails: Thumbnails;
  /** What it shows, in words. */
  readonly label: string;
}

/** The items of an outfit laid out at their true relative sizes: one picture, whose items are listed beside it. */
export function FlatLay({ pieces, cutouts, thumbnails, label }: FlatLayProps) {
  const pictures = useTrimmed(pieces, cutouts);
  const lay = layOutOutfit(
    pieces.map(({ slot, item }) => ({ slot, item, ratio: pictures.get(item.id)?.ratio ?? null })),
  );
  const items = new Map(pieces.map(({ item }) => [item.id, item]));
  return (
    <div role="img" aria-label={label} className={styles.mount}>
      <div className={styles.lay} style={{ '--ratio': lay.ratio } as CSSProperties}>
        {lay.places.map(({ id, left, top, width, height }) => {
          const picture = pictures.get(id);
          const item = items.get(id);
          const place = { '--left': left, '--top': top, '--width': width, '--height': height };
          return (
            <span key={id} className={styles.piece} style={place as CSSProperties}>
              {picture ? <img src={picture.url} alt="" draggable={false} /> : null}
              {!picture && item ? <ItemThumbnail item={item} thumbnails={thumbnails} /> : null}
            </span>
          );
        })}
      </div>
    </div>
  );
}

interface TrimmedPicture {
  readonly url: string;
  readonly ratio: number;
}

/** The garments of the items alone, as far as they are cut out already. */
function useTrimmed(
  pieces: readonly OutfitPiece[],
  cutouts: Cutouts,
): ReadonlyMap<string, TrimmedPicture> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, TrimmedPicture>>(new Map());
  const wanted = pieces.map(({ item }) => `${item.id}/${item.photo_turns}`).join(' ');
  useEffect(() => {
    const urls: string[] = [];
    let isOver = false;
    const show = async (piece: string) => {
      const [id = '', turns] = piece.split('/');
      const trimmed = await cutouts.getTrimmed(id, asQuarterTurns(Number(turns)));
      if (!trimmed || isOver) return;
      const { picture, width, height } = trimmed;
      const blob = new Blob([new Uint8Array(picture.bytes)], { type: picture.type });
      const url = URL.createObjectURL(blob);
      urls.push(url);
      setPictures((before) => new Map(before).set(id, { url, ratio: width / height }));
    };
    // Without a cutout its photo is shown.
    for (const piece of wanted.split(' ')) show(piece).catch(() => undefined);
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
      setPictures(new Map());
    };
  }, [wanted, cutouts]);
  return pictures;
}
