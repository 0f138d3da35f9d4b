import type { Services } from '../screens/page/services.ts';
import type { Account } from '../api/accounts/account.ts';
import { openBrowserDeps } from '../api/accounts/browser-deps.ts';
import { clearCopiesOnDemand } from '../api/accounts/clear-copies-on-demand.ts';
import { deletionOnDemand } from '../api/accounts/deletion-on-demand.ts';
import { prepareSignOut } from '../api/accounts/sign-out.ts';
import { openAccount } from '../api/accounts/open-account.ts';
import { endSessionBy } from '../api/accounts/end-session.ts';
import { openApi } from '../api/accounts/open-api.ts';
import type { ApiClient } from '../api/client/api-client.ts';
import { openSiteFacts } from '../api/client/site-facts.ts';
import type { ErrorReports } from '../api/error-reports/error-reports.ts';
import { makeReference } from '../api/error-reports/make-reference.ts';
import { reportsOnDemand } from '../api/error-reports/reports-on-demand.ts';
import { catchInstallOffer } from '../pwa/install-offer.ts';
import { storeForOffline } from '../pwa/service-worker.ts';
import { quarantinedOriginalsOnDemand } from '../store/quarantine/quarantined-originals-on-demand.ts';
import type { LostCopy } from '../store/copies/lost-copies.ts';
import { openGuestData } from '../store/open-guest-data.ts';
import { openUserStore } from '../store/open-user-store.ts';
import type { UserStore } from '../store/open-user-store.ts';
import { makeRecordId } from '../store/record-id.ts';
import { followSession } from '../store/session-data-store.ts';
import type { SessionDataStore } from '../store/session-data-store.ts';
import { tryStorage } from '../base/storage-access.ts';
import { createServerClock } from '../store/sync/server-clock.ts';
import { createEmitter } from '../base/emitter.ts';
import { openThemeDeps } from '../ui/theme/theme-deps.ts';
import { openThemeStore } from '../ui/theme/theme-store.ts';
import { followUploads } from '../media/uploads/follow-uploads.ts';
import { includeUploadsInSignOut } from '../media/uploads/include-uploads-in-sign-out.ts';
import { awaitStoredUploads } from '../media/uploads/stored-uploads.ts';
import { wait } from '../base/wait.ts';
import { warnDevelopers } from '../base/warn-developers.ts';
import { arrivalsOnDemand, wireEngines } from './wire-engines.ts';
import { PRODUCT } from '../words/product.words.ts';

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
  const getItems = () => session.present().items;
  const engines = wireEngines({ account, api, getItems, getUserId });
  const whole = includeUploadsInSignOut(session, { uploads, getUserId });
  return {
    account,
    signOut: prepareSignOut({
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
    ...engines,
    arrivals: arrivalsOnDemand({ ...engines, ...MAKING, uploads, getItems, getUserId }),
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
    open: (userId, status) => {
      const theirs = openApi({ account, fetch: callServer, userId });
      const load = async () => {
        const { openUserData } = await import('../store/open-user-data.ts');
        const about = { userId, email: emailOf(account), api: theirs, clock: SERVER_CLOCK.now };
        return openUserData({ ...about, status, warn: warnDevelopers });
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

type SignOutSession = ReturnType<typeof includeUploadsInSignOut>;

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
