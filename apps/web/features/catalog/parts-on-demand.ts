import { lazyWithRetry } from '../../lazy-with-retry.ts';

/** Parts of the catalog that load when it is opened or just before; and the rater, when there is something to rate. */
export const itemRater = lazyWithRetry(() => import('./item-rater.ts'));
export const openedItem = lazyWithRetry(() => import('./item/opened-item.tsx'));
export const moveDialog = lazyWithRetry(() => import('./move-items-dialog.tsx'));
export const itemFilter = lazyWithRetry(() => import('./filter/item-filter.tsx'));
export const wardrobeReading = lazyWithRetry(() => import('./wardrobe/wardrobe-reading.tsx'));
