import type { DataStore } from '@color-almanac/sync';
import type { CameraEngine, VisionEngine } from '@color-almanac/vision';

import type { Account } from '../api/accounts/account.ts';
import { openBrowserDeps } from '../api/accounts/browser-deps.ts';
import { clearCopiesOnDemand } from '../api/accounts/clear-copies-on-demand.ts';
import { deletionOnDemand } from '../api/accounts/deletion-on-demand.ts';
import { prepareLeaving } from '../api/accounts/leave-account.ts';
import type { SignOut } from '../api/accounts/leave-account.ts';
import { openAccount } from '../api/accounts/open-account.ts';
import { endSessionBy } from '../api/accounts/end-session.ts';
import { openApi } from '../api/accounts/open-api.ts';
import type { AiConsentOnDemand } from '../api/ai-consent/ai-consent.ts';
import type { ApiClient } from '../api/client/api-client.ts';
import { openSiteFacts } from '../api/client/site-facts.ts';
import type { SiteFactsStore } from '../api/client/site-facts.ts';
import type { ClothingAnalysts } from '../media/clothing-analysis/clothing-analyst.ts';
import type { Cutouts } from '../media/cutouts/cutouts.ts';
import type { ErrorReports } from '../api/error-reports/error-reports.ts';
import { makeReference } from '../api/error-reports/make-reference.ts';
import { reportsOnDemand } from '../api/error-reports/reports-on-demand.ts';
import { catchInstallOffer } from '../pwa/install-offer.ts';
import type { InstallOffer } from '../pwa/install-offer.ts';
import { storeForOffline } from '../pwa/service-worker.ts';
import type { NewVersion } from '../pwa/service-worker.ts';
import type { PatternPainter } from '../media/pattern/pattern-painter.ts';
import { quarantinedOriginalsOnDemand } from '../store/quarantine/quarantined-originals-on-demand.ts';
import type { QuarantinedOriginals } from '../store/quarantine/quarantined-originals.ts';
import type { LostCopy } from '../store/copies/lost-copies.ts';
import { openGuestData } from '../store/open-guest-data.ts';
import { openUserStore } from '../store/open-user-store.ts';
import type { UserStore } from '../store/open-user-store.ts';
import { makeRecordId } from '../store/record-id.ts';
import { followSession } from '../store/session-data-store.ts';
import type { SessionDataStore } from '../store/session-data-store.ts';
import { tryStorage } from '../base/storage-access.ts';
import type { WatchedPersistence } from '../store/database/store-access.ts';
import type { WatchedStatus } from '../store/sync/save-status.ts';
import { createServerClock } from '../store/sync/server-clock.ts';
import type { UnsavedJournal } from '../store/unsaved-journal.ts';
import { createEmitter } from '../base/emitter.ts';
import { openThemeDeps } from '../ui/theme/theme-deps.ts';
import { openThemeStore } from '../ui/theme/theme-store.ts';
import type { ThemeStore } from '../ui/theme/theme-store.ts';
import { followUploads } from '../media/uploads/follow-uploads.ts';
import { leaveWithUploads } from '../media/uploads/leave-with-uploads.ts';
import { awaitStoredUploads } from '../media/uploads/stored-uploads.ts';
import type { Uploads } from '../media/uploads/uploads.ts';
import type { PhotoDecoding } from '../media/vision/decode-photo.ts';
import { wait } from '../base/wait.ts';
import { warnDevelopers } from '../base/warn-developers.ts';
import { wireEngines } from './wire-engines.ts';
import { PRODUCT } from '../words/product.words.ts';

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
        const { openUserData } = await import('../store/open-user-data.ts');
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
    open: async (deps) => (await import('../media/uploads/open-uploads.ts')).openUploads(deps),
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
    const { openBrowserReports } = await import('../api/error-reports/open-browser-reports.ts');
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
  const { findLostCopies: find } = await import('../store/copies/lost-copies.ts');
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
