import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';

/** Parts of the catalog that load when it is opened or just before; and the rater, when there is something to rate. */
export const itemRater = loadOnDemand(() => import('./item-rater.ts'));
export const openedItem = loadOnDemand(() => import('./item/opened-item.tsx'));
export const moveDialog = loadOnDemand(() => import('./move-items-dialog.tsx'));
export const itemFilter = loadOnDemand(() => import('./filter/item-filter.tsx'));
export const wardrobeReading = loadOnDemand(() => import('./wardrobe/wardrobe-reading.tsx'));
