import { titleOf } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { Eraser, Image } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { ItemPhoto } from '../../../ui/garment/item-photo.tsx';
import { LitPhoto } from '../../../ui/garment/lit-photo.tsx';
import { useOutline } from '../../../ui/garment/use-outline.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Cutouts } from '../../../media/cutouts/cutouts.ts';
import { openPictures, pictureOf } from '../../../media/item-pictures/pictures.ts';
import { BACKGROUND_WORDS as WORDS } from '../../../words/background.words.ts';
import { TurnItemPhoto } from './turn-item-photo.tsx';
import { useBackground } from './use-background.ts';
import { useItemLight } from './use-item-light.ts';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  readonly item: CatalogItem;
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly reload: () => Promise<void>;
  /** While its colors can be picked, the whole photo is shown with the outline that was read. */
  readonly isEdited?: boolean;
}

/** The photo of an item, turned, with or without its background. The photo itself is stored unchanged. */
export function ItemPicture(props: ItemPictureProps) {
  const { item, repository, cutouts, now, reload, isEdited = false } = props;
  const pictures = useMemo(() => openPictures(repository, cutouts), [repository, cutouts]);
  const makings = useMakings(cutouts, item.id);
  const background = useBackground(item, { cutouts, repository, now, reload });
  const name = pictureOf(item);
  const isRemoved = item.background_removed;
  const light = useItemLight(item.id, { repository, now, reload });
  const [isPicking, setPicking] = useState(false);
  // What is white lies around the item, so the background is shown while it is tapped.
  const whole = pictureOf({ ...item, background_removed: false });
  const shownId = isPicking || isEdited ? whole : name;
  const outline = useOutline(cutouts, isEdited && item.ai_analyzed ? item : null);
  const photo = (
    <ItemPhoto
      key={`${shownId} ${makings}`}
      repository={pictures}
      id={shownId}
      name={titleOf(item)}
      outline={outline}
    />
  );
  if (isEdited) return photo;
  return (
    <div className={styles.picture}>
      {item.color_analysis.length > 0 ? (
        <LitPhoto
          colors={item.color_analysis}
          onColors={light.save}
          photo={photo}
          onPicking={setPicking}
        />
      ) : (
        photo
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          unavailable={background.isWorking && !isRemoved}
          onClick={background.toggle}
        >
          <Icon of={isRemoved ? Image : Eraser} size="small" />
          <span>{isRemoved ? WORDS.restore : WORDS.remove}</span>
        </Button>
        <TurnItemPhoto {...{ item, repository, now, reload }} />
      </div>
      <p role="status" className={styles.said}>
        {light.failure ?? background.text}
      </p>
    </div>
  );
}

/** How often cutouts of this item were made while it is shown. */
function useMakings(cutouts: Cutouts, id: string): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      cutouts.watch((made) => {
        if (made === id) setCount((before) => before + 1);
      }),
    [cutouts, id],
  );
  return count;
}
