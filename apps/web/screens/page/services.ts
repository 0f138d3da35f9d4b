import { createContext, useContext } from 'react';

import type { DataStore } from '@color-almanac/sync';
import type { CameraEngine, VisionEngine } from '@color-almanac/vision';
import type { Account } from '../../api/accounts/account.ts';
import type { SignOut } from '../../api/accounts/sign-out.ts';
import type { AiConsentOnDemand } from '../../api/ai-consent/ai-consent.ts';
import type { ApiClient } from '../../api/client/api-client.ts';
import type { SiteFactsStore } from '../../api/client/site-facts.ts';
import type { ClothingAnalysts } from '../../media/clothing-analysis/clothing-analyst.ts';
import type { Arrivals } from '../../media/arrivals/open-arrivals.ts';
import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import type { ErrorReports } from '../../api/error-reports/error-reports.ts';
import type { InstallOffer } from '../../pwa/install-offer.ts';
import type { NewVersion } from '../../pwa/service-worker.ts';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import type { Lazy } from '../../base/lazy-with-retry.ts';
import type { QuarantinedOriginals } from '../../store/quarantine/quarantined-originals.ts';
import type { LostCopy } from '../../store/copies/lost-copies.ts';
import type { WatchedPersistence } from '../../store/database/browser-store.ts';
import type { WatchedStatus } from '../../store/sync/save-status.ts';
import type { UnsavedJournal } from '../../store/unsaved-journal.ts';
import type { ThemeStore } from '../../ui/theme/theme-store.ts';
import type { Uploads } from '../../media/uploads/uploads.ts';
import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';

/** The services that the screens use. Tests pass their own. */
export interface Services {
  readonly account: Account;
  readonly signOut: SignOut;
  readonly api: ApiClient;
  /** Where failures of the page are reported. */
  readonly errors: ErrorReports;
  /** The handle on the present user's data: a guest's on this device, a signed-in user's on the server and here. */
  readonly dataStore: DataStore;
  /** A guest's data on this device. */
  readonly guestDataStore: DataStore;
  /** Unsent changes under an account of the same user that the server lost. */
  readonly findLostCopies: () => Promise<readonly LostCopy[]>;
  /** Photos being added to the user's catalog. */
  readonly uploads: Uploads;
  /** The present user's unreadable data. */
  readonly originals: QuarantinedOriginals;
  /** Deletes the account of the signed-in user, here and on the server. Rejects with a sentence for the user. */
  readonly deleteAccount: () => Promise<void>;
  /** Deletes a guest's data from this device. */
  readonly forgetGuest: () => Promise<void>;
  /** Sends pending changes without gathering: the user turns to something else. */
  readonly sendNow: () => void;
  /** Whether the user's changes are on the server yet. */
  readonly saveStatus: WatchedStatus;
  /** Where changes are noted that could not be saved before the page closes. */
  readonly journal: Pick<UnsavedJournal, 'note'>;
  /** Whether what a guest saves is still there on the next visit. */
  readonly persistence: WatchedPersistence;
  /** Calls back when the user has saved something of their own on this device. Returns how to stop. */
  readonly saveEvents: { readonly onSaved: (listener: () => void) => () => void };
  /** Whether the browser would install the app. */
  readonly installing: InstallOffer;
  /** Whether a newer version of the app than this page waits. */
  readonly newVersion: NewVersion;
  /** The contact address. */
  readonly site: SiteFactsStore;
  readonly theme: ThemeStore;
  /** On this device. */
  readonly engine: CameraEngine;
  /** Whether a provider may see pictures, too. */
  readonly aiConsent: AiConsentOnDemand;
  /** On the server, for signed-in users. */
  readonly serverEngine: VisionEngine;
  /** The engines for clothes: here, or on the server for signed-in users. */
  readonly clothingAnalysts: ClothingAnalysts;
  /** Reads the photos that are added. */
  readonly arrivals: Lazy<Arrivals>;
  /** Items without the background of their photos. */
  readonly cutouts: Cutouts;
  readonly decodePhoto: (
    file: Blob,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<PhotoDecoding>;
  /** The painter of patterns. */
  readonly painter: PatternPainter;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services wired at start; behind the gate, `dataStore` is the handle of the user it was opened for. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Nothing provides the services');
  return services;
}
