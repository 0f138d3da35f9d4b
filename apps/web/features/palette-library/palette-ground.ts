import type { Library } from '@color-almanac/storage';

import type { Account } from '../../accounts/account.ts';

/** What keeping palettes needs of the app. */
export interface PaletteGround {
  readonly library: Pick<Library, 'palettes'>;
  readonly account: Pick<Account, 'getState' | 'subscribe'>;
  /** ISO time. */
  readonly now: () => string;
}
