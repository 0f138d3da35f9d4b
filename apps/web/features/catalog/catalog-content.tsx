import { ALL_ITEMS, NO_FILTER } from '@color-almanac/domain';
import type { CatalogueChoice } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import { Funnel, Shirt, TriangleAlert } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CATALOG_WORDS as WORDS, ITEM_FILTER_WORDS } from '../../words/catalog.words.ts';
import { ItemGrid } from './grid/item-grid.tsx';
import type { ItemGridProps } from './grid/item-grid.tsx';
import type { ShownItems } from './use-shown-items.ts';
import type { CatalogView } from './use-shown-items.ts';
import styles from './catalog-content.module.css';

interface CatalogContentProps extends Omit<ItemGridProps, 'label' | 'entries' | 'ids'> {
  readonly choice: CatalogueChoice;
  readonly shown: ShownItems;
  readonly isLoading: boolean;
  readonly onBrowse: () => void;
  /** Why existing items may not be shown; `null` where all are. */
  readonly failure: string | null;
  readonly onTryAgain: () => void;
  readonly onView: (change: Partial<CatalogView>) => void;
}

/** The grid, or a message why there is none. */
export function CatalogContent(props: CatalogContentProps) {
  const { choice, shown, isLoading, onBrowse, failure, onTryAgain, onView, ...grid } = props;
  const name = CATALOGUE_NAMES[choice];
  if (isLoading) return <CatalogSkeleton />;
  // Items that could not be read still exist, so the catalog must not be called empty.
  if (shown.gist.count === 0 && failure !== null) {
    return (
      <EmptyState
        level={2}
        icon={TriangleAlert}
        title={WORDS.failure.title}
        text={failure}
        action={<Button onClick={onTryAgain}>{WORDS.failure.tryAgain}</Button>}
      />
    );
  }
  if (shown.gist.count === 0) {
    const isPlace = choice !== ALL_ITEMS;
    return (
      <EmptyState
        level={2}
        icon={Shirt}
        title={WORDS.empty.title(name)}
        text={isPlace ? WORDS.empty.drop : WORDS.empty.dropNowhere}
        action={isPlace ? <Button onClick={onBrowse}>{WORDS.empty.browse}</Button> : null}
      />
    );
  }
  if (shown.ids.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={Funnel}
        title={WORDS.empty.noMatchTitle}
        text={WORDS.empty.noMatch}
        action={
          <Button onClick={() => onView({ filter: NO_FILTER })}>
            {ITEM_FILTER_WORDS.clearAll}
          </Button>
        }
      />
    );
  }
  return <ItemGrid {...grid} label={WORDS.grid(name)} entries={shown.shown} ids={shown.ids} />;
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function CatalogSkeleton() {
  return (
    <div role="status" aria-label={WORDS.loading} className={styles.skeleton}>
      {PLACES.map((place) => (
        <span key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
