import type { CatalogItem } from '@color-almanac/domain';
import { Shirt } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Icon } from '../icon.tsx';
import { pictureOf } from '../../media/item-pictures/pictures.ts';
import styles from './item-thumbnail.module.css';
import type { Thumbnails } from '../../media/item-pictures/thumbnails.ts';

/** Below this a user who scrolls past sees nothing of it. */
const GLANCE_MS = 60;

interface ItemThumbnailProps {
  readonly item: CatalogItem;
  readonly thumbnails: Thumbnails;
}

/**
 * The small picture of an item, whole, without its background where the user chose so. It fits the box around it, which is
 * positioned and names the item.
 */
export function ItemThumbnail({ item, thumbnails }: ItemThumbnailProps) {
  const name = pictureOf(item);
  // Its photo may arrive later than the item.
  const key = `${item.image_url} ${item.thumbnail_url} ${name}`;
  return <ShownThumbnail key={key} name={name} thumbnails={thumbnails} />;
}

interface ShownThumbnailProps {
  readonly name: string;
  readonly thumbnails: Thumbnails;
}

function ShownThumbnail({ name, thumbnails }: ShownThumbnailProps) {
  const photo = useThumbnail(thumbnails, name);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  if (photo.kind === 'here' && photo.url !== unreadable) {
    return (
      <img
        src={photo.url}
        alt=""
        className={styles.photo}
        decoding="async"
        draggable={false}
        onError={() => setUnreadable(photo.url)}
      />
    );
  }
  return photo.kind === 'reading' ? null : (
    <Icon of={Shirt} size="large" className={styles.noPhoto} />
  );
}

type ThumbnailState =
  | { readonly kind: 'reading' | 'none' }
  | { readonly kind: 'here'; readonly url: string };

/** The small picture of an item, for a component of its own. */
function useThumbnail(thumbnails: Thumbnails, id: string): ThumbnailState {
  const [state, setState] = useState(() => peek(thumbnails, id));
  const isKnown = state.kind !== 'reading';
  useEffect(() => {
    if (isKnown) return undefined;
    let isOver = false;
    const show = (url: string | null) => {
      if (!isOver) setState(url === null ? { kind: 'none' } : { kind: 'here', url });
    };
    const timer = setTimeout(() => {
      // The item is still shown; an unreadable photo counts as missing.
      thumbnails.read(id).then(show, () => show(null));
    }, GLANCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [thumbnails, id, isKnown]);
  useEffect(() => thumbnails.watch(id, () => setState({ kind: 'reading' })), [thumbnails, id]);
  return state;
}

function peek(thumbnails: Thumbnails, id: string): ThumbnailState {
  const url = thumbnails.peek(id);
  return url === null ? { kind: 'reading' } : { kind: 'here', url };
}
