import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import { Shirt } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Icon } from '../icon.tsx';
import { Mount } from '../swatch/swatch.tsx';
import { ITEM_WORDS as WORDS } from '../../words/catalog.words.ts';
import styles from './garment.module.css';

interface ItemPhotoProps {
  readonly repository: Pick<ItemRepository, 'getPhoto' | 'getThumbnail'>;
  readonly id: string;
  readonly name: string;
  /** The address of its picture without background: its edge is drawn on the photo. */
  readonly outline?: string | null;
}

/** The photo of one item on its mount; the thumbnail until it loads, or when there is only that. */
export function ItemPhoto({ repository, id, name, outline = null }: ItemPhotoProps) {
  const { isReading, url } = usePhoto(repository, id);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  return (
    <Mount className={styles.photo}>
      {url !== null && url !== unreadable ? (
        <span className={styles.stack}>
          <img src={url} alt={WORDS.photoOf(name)} onError={() => setUnreadable(url)} />
          {outline === null ? null : <img src={outline} alt="" className={styles.outline} />}
        </span>
      ) : (
        <span className={styles.noPhoto}>
          {isReading ? null : (
            <>
              <Icon of={Shirt} size="large" />
              {WORDS.noPhoto}
            </>
          )}
        </span>
      )}
    </Mount>
  );
}

interface ShownPhoto {
  readonly isReading: boolean;
  readonly url: string | null;
}

/** The URL of an item's photo, as long as it is shown. */
function usePhoto(repository: ItemPhotoProps['repository'], id: string): ShownPhoto {
  const [shown, setShown] = useState<ShownPhoto>({ isReading: true, url: null });
  useEffect(() => {
    let isOver = false;
    const urls: string[] = [];
    const show = (photo: StoredPhoto | null, isReading: boolean): void => {
      if (isOver) return;
      if (photo) urls.push(addressOf(photo));
      setShown({ isReading, url: urls.at(-1) ?? null });
    };
    const look = async () => {
      show(await repository.getThumbnail(id), true);
      show(await repository.getPhoto(id), false);
    };
    // The item's details are shown without it.
    look().catch(() => show(null, false));
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [repository, id]);
  return shown;
}

function addressOf({ bytes, type }: StoredPhoto): string {
  return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
}
