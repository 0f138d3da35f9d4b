import type { Library } from '@color-almanac/storage';
import type { PreparableEngine } from '@color-almanac/vision';

import type { Account } from './accounts/account.ts';
import { openBrowserGround } from './accounts/browser-ground.ts';
import { openAccount } from './accounts/open-account.ts';
import { makeLocalId } from './storage/local-id.ts';
import { openLibrary } from './storage/open-library.ts';
import { decodePhoto } from './vision/decode-photo.ts';
import type { PhotoDecoding } from './vision/decode-photo.ts';
import { openWorkerEngine } from './vision/worker-engine.ts';

/** Everything the screens need of the world. Tests hand in their own. */
export interface Parts {
  readonly account: Account;
  readonly library: Library;
  /** Whether what is kept is still there on the next visit. */
  readonly lasting: boolean;
  readonly engine: PreparableEngine;
  readonly decodePhoto: (file: Blob) => Promise<PhotoDecoding>;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

/** Chooses the adapters: everything on this device. */
export function wireParts(): Parts {
  return {
    account: openAccount(openBrowserGround()),
    ...openLibrary(),
    engine: openWorkerEngine(),
    decodePhoto,
    now: () => new Date().toISOString(),
    newId: makeLocalId,
  };
}
