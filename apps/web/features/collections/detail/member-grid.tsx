import { titleOf } from '@color-almanac/domain';
import type { CatalogItem, ItemMatcher, SeasonKey } from '@color-almanac/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';

import { lazyWithRetry } from '../../../base/lazy-with-retry.ts';
import { listIndexes, placeTile } from '../../../ui/grid/lay-out-grid.ts';
import { useGridWindow } from '../../../ui/grid/use-grid-window.ts';
import { SortableArea } from '../../../ui/sorting/sortable-area.tsx';
import type { Thumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { COLLECTION_WORDS as WORDS } from '../../../words/collection.words.ts';
import { makeGridStrategy, measureMembers, measurePlainMembers } from './lay-out-members.ts';
import { MemberCard, sayAbout } from './member-card.tsx';
import type { MemberActs } from './member-card.tsx';
import { findNextIndex } from './member-positions.ts';
import styles from './member-grid.module.css';

/** Loaded with the palettes. */
const itemRater = lazyWithRetry(() => import('../../../ui/garment/item-rater.ts'));

interface MemberGridProps {
  /** In their order. */
  readonly items: readonly CatalogItem[];
  /** The season they are rated for. */
  readonly season: SeasonKey | null;
  readonly thumbnails: Thumbnails;
  readonly acts: MemberActs;
  readonly canMoveOn: boolean;
}

/** The items of a collection in order, of which only those near the window are drawn. */
export function MemberGrid({ items, season, thumbnails, acts, canMoveOn }: MemberGridProps) {
  const matchItem = useMatcher(season);
  const hasAbout = useMemo(() => items.some((item) => sayAbout(item) !== ''), [items]);
  const measures = hasAbout ? measureMembers : measurePlainMembers;
  const { ref, layout, rows } = useGridWindow(items.length, measures);
  const [held, setHeld] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const entries = useMemo(
    () => items.map((item) => ({ id: item.id, name: titleOf(item) })),
    [items],
  );
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);
  const strategy = useMemo(() => makeGridStrategy(layout), [layout]);
  const step = useCallback(
    (position: number, key: string) => findNextIndex(layout, position, key),
    [layout],
  );
  // A held or focused card must stay drawn when it is scrolled away.
  const pinnedIndex = ids.indexOf(held ?? focused ?? '');
  useScrolledIntoView(ref, { held, pinnedIndex });
  const places = listIndexes({ rows, layout, pinned: pinnedIndex < 0 ? null : pinnedIndex });
  return (
    <SortableArea
      entries={entries}
      words={WORDS.moving}
      strategy={strategy}
      step={step}
      onMove={acts.onMoveTo}
      onHold={setHeld}
    >
      <div
        ref={ref}
        className={styles.place}
        data-plain={!hasAbout || undefined}
        style={
          {
            '--height': `${layout.height}px`,
            '--tileWidth': `${layout.tileWidth}px`,
            '--tileHeight': `${layout.tileHeight}px`,
          } as CSSProperties
        }
        onFocus={({ target }) => setFocused(findMember(target))}
        onBlur={() => setFocused(null)}
      >
        <ul aria-label={WORDS.items}>
          {places.map((place) => {
            const item = items[place];
            return item ? (
              <MemberCard
                key={item.id}
                item={item}
                rating={matchItem?.(item)?.rating ?? null}
                place={place}
                count={items.length}
                {...placeTile(layout, place)}
                thumbnails={thumbnails}
                acts={acts}
                canMoveOn={canMoveOn}
              />
            ) : null;
          })}
        </ul>
      </div>
    </SortableArea>
  );
}

/** Rates items for a season; `null` without one, and until its code is loaded. */
function useMatcher(season: SeasonKey | null): ItemMatcher | null {
  const [rater, setRater] = useState(itemRater.getLoaded);
  const isMissing = season !== null && rater === null;
  useEffect(() => {
    // The collection works without ratings, so a failure is not shown.
    if (isMissing) itemRater.load().then(setRater, () => undefined);
  }, [isMissing]);
  return useMemo(() => rater && rater.rateFor(season), [rater, season]);
}

const findMember = (target: Element): string | null =>
  target.closest('[data-member]')?.getAttribute('data-member') ?? null;

/** Keyboard users see the focused card wherever it was dropped: moved, back in place, or at the end of thousands. */
function useScrolledIntoView(
  place: RefObject<HTMLElement | null>,
  { held, pinnedIndex }: { readonly held: string | null; readonly pinnedIndex: number },
): void {
  useEffect(() => {
    const { activeElement } = document;
    if (held !== null || pinnedIndex < 0 || !activeElement?.matches(':focus-visible')) return;
    if (place.current?.contains(activeElement) !== true) return;
    activeElement.closest('[data-member]')?.scrollIntoView({ block: 'nearest' });
  }, [place, held, pinnedIndex]);
}
