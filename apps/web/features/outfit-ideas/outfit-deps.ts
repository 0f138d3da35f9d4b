import type { SeasonKey } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';

import type { Cutouts } from '../../media/cutouts/cutouts.ts';

export interface OutfitDeps {
  readonly dataStore: Pick<DataStore, 'collections' | 'items'>;
  readonly cutouts: Cutouts;
  /** Whether a server stores them as well. */
  readonly isSignedIn: boolean;
  readonly season: SeasonKey | null;
  /** ISO time. */
  readonly now: () => string;
  readonly onOpenCollection: (id: string) => void;
  readonly onOpenCatalog: () => void;
}
