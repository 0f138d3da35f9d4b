import { MOST_COLLECTION_ITEMS, searchItems, titleOf } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { Checkbox } from '@base-ui/react/checkbox';
import { Check, Search } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { RefObject } from 'react';

import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ItemThumbnail } from '../../../../ui/item-pictures/item-thumbnail.tsx';
import type { Thumbnails } from '../../../../media/item-pictures/thumbnails.ts';
import { ADD_ITEMS_WORDS as WORDS, COLLECTION_WORDS } from '../../../../words/collection.words.ts';
import styles from './adding.module.css';

/** How many are shown at once, and added on request: a user with thousands searches by words instead of scrolling. */
const SHOWN_AT_ONCE = 60;

interface ItemChoiceProps {
  readonly items: readonly CatalogItem[];
  /** The ids of items already in the collection. */
  readonly lying: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly hasRoom: boolean;
  readonly thumbnails: Thumbnails;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** The user's items, searchable by words; any number can be chosen. */
export function ItemChoice(props: ItemChoiceProps) {
  const { items, lying, chosen, onChoose, hasRoom, thumbnails, search } = props;
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const looked = useDeferredValue(wanted);
  // Items that can be added come first.
  const sorted = useMemo(
    () => items.toSorted((one, other) => Number(lying.has(one.id)) - Number(lying.has(other.id))),
    [items, lying],
  );
  const found = useMemo(() => searchItems(sorted, looked), [sorted, looked]);
  const shown = found.slice(0, most);
  const rest = Math.min(SHOWN_AT_ONCE, found.length - shown.length);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <div className={styles.choice}>
      <label className={styles.search}>
        <span className="unseen">{WORDS.search}</span>
        <Icon of={Search} size="small" className={styles.sign} />
        <input
          ref={search}
          type="search"
          value={wanted}
          placeholder={WORDS.search}
          autoComplete="off"
          className={styles.input}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            setMost(SHOWN_AT_ONCE);
          }}
        />
      </label>
      <p role="status" className={`secondary number ${styles.status}`}>
        <span>{found.length === 0 ? WORDS.none : WORDS.found(found.length, items.length)}</span>
        <span>
          {hasRoom ? WORDS.chosen(chosen.size) : COLLECTION_WORDS.noRoom(MOST_COLLECTION_ITEMS)}
        </span>
      </p>
      <ul aria-label={WORDS.list} className={styles.list}>
        {shown.map((item) => (
          <ChoosableItem
            key={item.id}
            item={item}
            isIn={lying.has(item.id)}
            isChosen={chosen.has(item.id)}
            onChoose={(isChosen) => toggle(item.id, isChosen)}
            thumbnails={thumbnails}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button wide onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {WORDS.showMore(rest)}
        </Button>
      ) : null}
    </div>
  );
}

interface ChoosableItemProps {
  readonly item: CatalogItem;
  /** Whether it is in the collection already. */
  readonly isIn: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly thumbnails: Thumbnails;
}

function ChoosableItem({ item, isIn, isChosen, onChoose, thumbnails }: ChoosableItemProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className={styles.item} data-in={isIn || undefined}>
        <span className={styles.photo}>
          <ItemThumbnail item={item} thumbnails={thumbnails} />
          <Checkbox.Root
            id={id}
            aria-label={titleOf(item)}
            aria-describedby={`${id}-where`}
            checked={isIn || isChosen}
            disabled={isIn}
            onCheckedChange={(next) => onChoose(next)}
            className={styles.box}
          >
            <Checkbox.Indicator>
              <Icon of={Check} size="small" />
            </Checkbox.Indicator>
          </Checkbox.Root>
        </span>
        <b dir="auto" className={styles.name} translate="no">
          {titleOf(item)}
        </b>
        <span id={`${id}-where`} className={styles.where}>
          {isIn ? WORDS.isIn : CATALOGUE_NAMES[item.catalogue_type]}
        </span>
      </label>
    </li>
  );
}
