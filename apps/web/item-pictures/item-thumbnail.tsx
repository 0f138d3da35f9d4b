import type { CatalogItem } from '@color-almanac/domain';
import { Shirt } from 'lucide-react';
import { useState } from 'react';

import { Icon } from '../components/icon.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { pictureOf } from './pictures.ts';
import styles from './item-thumbnail.module.css';
import type { Thumbnails } from './thumbnails.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface ItemThumbnailProps {
  readonly item: CatalogItem;
  readonly thumbnails: Thumbnails;
}

/**
 * The small picture of an item, without its background where the user chose so. It fills the box around it, which is
 * positioned and names the item.
 */
export function ItemThumbnail({ item, thumbnails }: ItemThumbnailProps) {
  const name = pictureOf(item);
  // Its photo may arrive later than the item.
  const key = `${item.image_url} ${item.thumbnail_url} ${name}`;
  return (
    <ShownThumbnail
      key={key}
      name={name}
      isWhole={item.background_removed}
      thumbnails={thumbnails}
    />
  );
}

interface ShownThumbnailProps {
  readonly name: string;
  /** An item without its background is shown whole. */
  readonly isWhole: boolean;
  readonly thumbnails: Thumbnails;
}

function ShownThumbnail({ name, isWhole, thumbnails }: ShownThumbnailProps) {
  const photo = useThumbnail(thumbnails, name);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  if (photo.kind === 'here' && photo.url !== unreadable) {
    return (
      <img
        src={photo.url}
        alt=""
        className={joinClasses(styles.photo, isWhole && styles.whole)}
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
