import { nameOf, titleOf } from '@color-almanac/domain';
import type { CatalogItem, SeasonRating } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { ArrowDownToLine, ArrowUpToLine, Ellipsis, FolderInput, X } from 'lucide-react';
import { memo, useId } from 'react';
import type { CSSProperties } from 'react';

import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { RATING_ICONS } from '../../../ui/garment/rating-icon.ts';
import { Icon } from '../../../ui/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu/menu.tsx';
import { movingClass, SortingHandle } from '../../../ui/sorting/sorting-handle.tsx';
import { useSorted } from '../../../ui/sorting/use-sorted.ts';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { ItemThumbnail } from '../../../ui/item-pictures/item-thumbnail.tsx';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { COLLECTION_WORDS } from '../../../words/collection.words.ts';
import { RATING_WORDS } from '../../../words/ratings.words.ts';
import styles from './member-card.module.css';

const WORDS = COLLECTION_WORDS.item;
/** The specification's number. */
const MOST_DOTS = 3;

/** The actions on an item of a collection. The functions are stable. */
export interface MemberActs {
  readonly onOpen: (id: string) => void;
  /** Moves it to the place it then has, from 0. */
  readonly onMoveTo: (id: string, to: number) => void;
  readonly onMoveToEnd: (id: string, end: 'front' | 'end') => void;
  readonly onMoveOn: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

interface MemberCardProps {
  readonly item: CatalogItem;
  /** As in the catalog; `null` where it cannot be rated. */
  readonly rating: SeasonRating | null;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly left: number;
  readonly top: number;
  readonly thumbnails: Thumbnails;
  readonly acts: MemberActs;
  /** Whether there is another collection to move it to. */
  readonly canMoveOn: boolean;
}

/** An item of a collection. */
export const MemberCard = memo(function MemberCard(props: MemberCardProps) {
  const { item, rating, place, count, left, top, thumbnails, acts } = props;
  const id = useId();
  const isAlone = count === 1;
  const { ref, isHeld, shift, transition, handle } = useSorted(item.id, isAlone);
  const style = {
    '--left': `${left}px`,
    '--top': `${top}px`,
    ...(shift.x === 0 && shift.y === 0
      ? {}
      : { transform: `translate3d(${shift.x}px, ${shift.y}px, 0)` }),
    ...(transition ? { transition } : {}),
  } as CSSProperties;
  const title = titleOf(item);
  return (
    <li
      ref={ref}
      style={style}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-member={item.id}
      data-held={isHeld || undefined}
      className={joinClasses(styles.card, movingClass)}
    >
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-rating ${id}-facts`}
        onClick={() => acts.onOpen(item.id)}
      >
        <span className={styles.photo}>
          <ItemThumbnail item={item} thumbnails={thumbnails} />
          {rating ? (
            <span id={`${id}-rating`} className={styles.rating}>
              <Badge>
                <Icon of={RATING_ICONS[rating]} size="small" />
                <span>{RATING_WORDS[rating]}</span>
              </Badge>
            </span>
          ) : null}
        </span>
        <MemberFacts id={id} item={item} title={title} />
      </button>
      <div className={styles.foot}>
        <Badge className={styles.place}>{CATALOGUE_NAMES[item.catalogue_type]}</Badge>
        <MemberMenu {...props} title={title} />
      </div>
      {isAlone ? null : (
        <SortingHandle handle={handle} label={WORDS.sort(title)} className={styles.handle} />
      )}
    </li>
  );
});

/** The item's description or brand; empty where it has neither. */
export function sayAbout({ description, brand }: CatalogItem): string {
  return [description, brand].filter((word) => word !== null).join(', ');
}

interface MemberFactsProps {
  readonly id: string;
  readonly item: CatalogItem;
  readonly title: string;
}

function MemberFacts({ id, item, title }: MemberFactsProps) {
  return (
    <span className={styles.words}>
      <b
        id={`${id}-name`}
        dir="auto"
        translate="no"
        className={joinClasses(styles.name, nameOf(item) === null && 'muted')}
      >
        {title}
      </b>
      <MemberColors item={item} />
      <span id={`${id}-facts`} dir="auto" className={styles.about}>
        {sayAbout(item)}
      </span>
    </span>
  );
}

function MemberColors({ item }: { readonly item: CatalogItem }) {
  const analyzed = item.color_analysis.slice(0, MOST_DOTS);
  const dots =
    analyzed.length > 0
      ? analyzed
      : item.colors.slice(0, MOST_DOTS).map((hex) => ({ hex, name: hex }));
  if (dots.length === 0) return <span className={styles.colors} />;
  const names = dots.map(({ name }) => name).join(', ');
  return (
    <span className={styles.colors}>
      <Mount padding="tiny" className={styles.dots}>
        <span className="unseen">{WORDS.colors(names)}</span>
        {dots.map(({ hex, name }, at) => (
          <span key={`${at} ${hex}`} title={`${name} ${hex}`}>
            <Swatch color={hex} size={14} />
          </span>
        ))}
      </Mount>
    </span>
  );
}

function MemberMenu(props: MemberCardProps & { readonly title: string }) {
  const { item, place, count, acts, canMoveOn, title } = props;
  return (
    <Menu
      trigger={
        <IconButton label={WORDS.more(title)} size="small" data-more>
          <Icon of={Ellipsis} />
        </IconButton>
      }
    >
      {place > 0 ? (
        <MenuItem
          icon={<Icon of={ArrowUpToLine} size="small" />}
          onSelect={() => acts.onMoveToEnd(item.id, 'front')}
        >
          {WORDS.toFront}
        </MenuItem>
      ) : null}
      {place < count - 1 ? (
        <MenuItem
          icon={<Icon of={ArrowDownToLine} size="small" />}
          onSelect={() => acts.onMoveToEnd(item.id, 'end')}
        >
          {WORDS.toEnd}
        </MenuItem>
      ) : null}
      {count > 1 ? <MenuLine /> : null}
      <MenuItem
        icon={<Icon of={FolderInput} size="small" />}
        reason={canMoveOn ? null : WORDS.nowhere}
        onSelect={() => acts.onMoveOn(item.id)}
      >
        {WORDS.moveOn}
      </MenuItem>
      <MenuItem icon={<Icon of={X} size="small" />} onSelect={() => acts.onRemove(item.id)}>
        {WORDS.remove}
      </MenuItem>
    </Menu>
  );
}
