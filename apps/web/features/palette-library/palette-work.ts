import type { KeptPalette, PatternChoice, WorkingPalette } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';

import type { Account } from '../../accounts/account.ts';

/** What keeping palettes needs of the app. */
interface PaletteDeps {
  readonly dataStore: Pick<DataStore, 'palettes'>;
  readonly account: Pick<Account, 'getState' | 'subscribe'>;
  /** ISO time. */
  readonly now: () => string;
}

/** What is in the workspace, and where palettes are kept. */
export interface PaletteWork {
  /** What the app is made of will do. */
  readonly deps: PaletteDeps;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
  /** She wants this one in the workspace. */
  readonly onOpen: (kept: KeptPalette) => void;
}
