import type { DataStore } from '@color-almanac/sync';
import type { CameraEngine, VisionEngine } from '@color-almanac/vision';

import type { Account } from './accounts/account.ts';
import { openBrowserDeps } from './accounts/browser-deps.ts';
import { clearCopiesOnDemand } from './accounts/clear-copies-on-demand.ts';
import { deletionOnDemand } from './accounts/deletion-on-demand.ts';
import { prepareLeaving } from './accounts/leave-account.ts';
import type { SignOut } from './accounts/leave-account.ts';
import { openAccount } from './accounts/open-account.ts';
import { endSessionBy } from './accounts/end-session.ts';
import { openApi } from './accounts/open-api.ts';
import type { AiConsentOnDemand } from './ai-consent/ai-consent.ts';
import type { ApiClient } from './api/api-client.ts';
import { openSiteFacts } from './api/site-facts.ts';
import type { SiteFactsStore } from './api/site-facts.ts';
import type { ClothingAnalysts } from './clothing-analysis/clothing-analyst.ts';
import type { Cutouts } from './cutouts/cutouts.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import { makeReference } from './error-reports/make-reference.ts';
import { reportsOnDemand } from './error-reports/reports-on-demand.ts';
import { catchInstallOffer } from './offline/install-offer.ts';
import type { InstallOffer } from './offline/install-offer.ts';
import { storeForOffline } from './offline/service-worker.ts';
import type { NewVersion } from './offline/service-worker.ts';
import type { PatternPainter } from './pattern/pattern-painter.ts';
import { quarantinedOriginalsOnDemand } from './data/quarantined-originals-on-demand.ts';
import type { QuarantinedOriginals } from './data/quarantined-originals.ts';
import type { LostCopy } from './data/lost-copies.ts';
import { openGuestData } from './data/open-guest-data.ts';
import { openUserStore } from './data/open-user-store.ts';
import type { UserStore } from './data/open-user-store.ts';
import { makeRecordId } from './data/record-id.ts';
import { followSession } from './data/session-data-store.ts';
import type { SessionDataStore } from './data/session-data-store.ts';
import { tryStorage } from './data/storage-access.ts';
import type { WatchedPersistence } from './data/store-access.ts';
import type { WatchedStatus } from './data/sync/save-status.ts';
import { createServerClock } from './data/sync/server-clock.ts';
import type { UnsavedJournal } from './data/unsaved-journal.ts';
import { createEmitter } from './emitter.ts';
import { openThemeDeps } from './theme/theme-deps.ts';
import { openThemeStore } from './theme/theme-store.ts';
import type { ThemeStore } from './theme/theme-store.ts';
import { followUploads } from './uploads/follow-uploads.ts';
import { leaveWithUploads } from './uploads/leave-with-uploads.ts';
import { awaitStoredUploads } from './uploads/stored-uploads.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { PhotoDecoding } from './vision/decode-photo.ts';
import { wait } from './wait.ts';
import { warnDevelopers } from './warn-developers.ts';
import { wireEngines } from './wire-engines.ts';
import { PRODUCT } from './words/product.ts';

/** The services that the screens use. Tests pass their own. */
export interface Services {
  readonly account: Account;
  readonly leaving: SignOut;
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

/** Chooses the adapters: everything on this device, and on the server what a signed-in user saves. */
export function wireServices(): Services {
  const account = openAccount(openBrowserDeps());
  const saves = createEmitter();
  const guest = openGuestData(saves.emit);
  const api = openApi({ account, fetch: callServer });
  const errors = wireReports(account, api);
  const getUserId = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user.id : null;
  };
  const session = wireSession({ account, getUserId }, guest.dataStore, saves.emit);
  const uploads = wireUploads({ account, getUserId }, session);
  const [warn, storage] = [warnDevelopers, ownStorage()];
  const ofAccounts = { account, uploads, storage, fetch: callServer, warn };
  clearCopiesOnDemand({ ...ofAccounts, getUserId, loaded: waitForLoad() });
  const whole = leaveWithUploads(session, { uploads, getUserId });
  return {
    account,
    leaving: prepareLeaving({
      account,
      session: forgetLostToo(whole, account),
      endSession: endSessionBy(callServer),
      wait,
      warn,
    }),
    uploads,
    api,
    errors,
    get dataStore() {
      return session.present();
    },
    guestDataStore: guest.dataStore,
    get journal() {
      return { note: session.present().noteUnsaved };
    },
    findLostCopies: () => findLostCopies(account),
    originals: quarantinedOriginalsOnDemand({ storage, getUserId }),
    deleteAccount: deletionOnDemand({ ...ofAccounts, api, errors, session: whole }),
    forgetGuest: async () => {
      await uploads.forget(null);
      await guest.forgetAll();
      errors.forget();
    },
    sendNow: () => {
      session.flush().catch((error: unknown) => warn('Unsent changes stay on this device', error));
    },
    saveStatus: session.status,
    persistence: guest.store.persistence,
    saveEvents: { onSaved: saves.subscribe },
    installing: catchInstallOffer(globalThis),
    ...wirePage(),
    ...wireEngines({ account, api, getItems: () => session.present().items, getUserId }),
    ...MAKING,
  };
}

interface Present {
  readonly account: Account;
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
}

/** The data of the present user. */
function wireSession({ account, getUserId }: Present, guest: UserStore, onSaved: () => void) {
  return followSession({
    guest,
    open: (userId) => {
      const theirs = openApi({ account, fetch: callServer, userId });
      const load = async () => {
        const { openUserData } = await import('./data/open-user-data.ts');
        const about = { userId, email: emailOf(account), api: theirs, clock: SERVER_CLOCK.now };
        return openUserData({ ...about, warn: warnDevelopers });
      };
      // Loaded on demand, because a guest needs none of it.
      return openUserStore(load, { onSaved });
    },
    getUserId,
    subscribe: account.subscribe,
  });
}

/** On a shared computer nothing stays of a user who signs out, under any of their accounts. */
function forgetLostToo(session: SignOutSession, account: Account): SignOutSession {
  return {
    ...session,
    forget: async (signOut) => {
      const lost = await findLostCopies(account);
      await session.forget(signOut);
      for (const copy of lost) await copy.forget();
    },
  };
}

type SignOutSession = ReturnType<typeof leaveWithUploads>;

function wireUploads({ account, getUserId }: Present, session: SessionDataStore) {
  return followUploads({
    getUserId,
    subscribe: account.subscribe,
    ready: Promise.all([account.settled, waitForLoad()]),
    openItems: () => session.present().items,
    open: async (deps) => (await import('./uploads/open-uploads.ts')).openUploads(deps),
    awaitStored: awaitStoredUploads,
    storage: ownStorage(),
    now: MAKING.now,
    wait,
    warn: warnDevelopers,
  });
}

/** By then the first screen has loaded everything. */
const CALM_AFTER_MS = 10_000;

function wireReports(account: Account, api: ApiClient): ErrorReports {
  const deps = { storage: ownStorage(), makeReference };
  const load = async () => {
    const { openBrowserReports } = await import('./error-reports/open-browser-reports.ts');
    return openBrowserReports({ ...deps, account, api, fetch: callServer, wait });
  };
  const calm = waitForLoad().then(() => wait(CALM_AFTER_MS));
  return reportsOnDemand({ ...deps, load, calm, page: globalThis });
}

/** Services of the page, whoever is signed in. */
function wirePage() {
  return {
    newVersion: storeForOffline({
      // Vite's own server changes files under their address, which must not be cached.
      container: import.meta.env.PROD ? findWorkerContainer() : undefined,
      loaded: waitForLoad(),
      reload: () => location.reload(),
      warn: warnDevelopers,
    }),
    site: openSiteFacts({
      fetch: callServer,
      // The first screen asks for it just before it is visible.
      untilShown: () => wait(1000),
      storage: ownStorage(),
      fallback: PRODUCT.feedbackAddress,
    }),
    theme: openThemeStore(openThemeDeps()),
  };
}

const MAKING = { now: () => new Date().toISOString(), newId: makeRecordId };

/** Only pages that came by https or from this machine have one, whatever the types say. */
const findWorkerContainer = () =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

function emailOf(account: Account): string {
  const state = account.getState();
  return state.kind === 'signed-in' ? state.user.email : '';
}

async function findLostCopies(account: Account): Promise<readonly LostCopy[]> {
  const state = account.getState();
  if (state.kind !== 'signed-in') return [];
  const { findLostCopies: find } = await import('./data/lost-copies.ts');
  return find(state.user, ownStorage());
}

/** `null` where the browser forbids it. */
function ownStorage(): Storage | null {
  const storage = tryStorage(() => globalThis.localStorage);
  return storage.ok ? storage.value : null;
}

const SERVER_CLOCK = createServerClock({ now: () => Date.now(), storage: ownStorage() });

/** Every answer carries the server's time. */
async function callServer(path: string, init: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetch(path, init);
  const date = answer.headers.get('date');
  SERVER_CLOCK.note({ date, sentAt, receivedAt: Date.now() });
  return answer;
}

function waitForLoad(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}
