import type { StoredPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';

import type { Account } from '../../api/accounts/account.ts';

/** The services needed to save palettes. */
interface PaletteDeps {
  readonly dataStore: Pick<DataStore, 'palettes'>;
  readonly account: Pick<Account, 'getState' | 'subscribe'>;
  /** ISO time. */
  readonly now: () => string;
}

/** The workspace's content, and where palettes are saved. */
export interface PaletteWork {
  /** The app's services fit. */
  readonly deps: PaletteDeps;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  /** The user opens this one in the workspace. */
  readonly onOpen: (stored: StoredPalette) => void;
}
