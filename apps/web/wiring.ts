import type { Library } from '@color-almanac/sync';
import type { PreparableEngine, VisionEngine } from '@color-almanac/vision';

import type { Account } from './accounts/account.ts';
import { openBrowserGround } from './accounts/browser-ground.ts';
import { clearCopiesOnDemand } from './accounts/clear-copies-on-demand.ts';
import { deletionOnDemand } from './accounts/deletion-on-demand.ts';
import { prepareLeaving } from './accounts/leave-account.ts';
import type { Leaving } from './accounts/leave-account.ts';
import { openAccount } from './accounts/open-account.ts';
import { openApi } from './accounts/open-api.ts';
import type { AiConsentOnDemand } from './ai-consent/ai-consent.ts';
import type { ApiClient } from './api/api-client.ts';
import { openSiteFacts } from './api/site-facts.ts';
import type { SiteFactsStore } from './api/site-facts.ts';
import { openClothingAnalysts } from './clothing-analysis/open-clothing-analysts.ts';
import type { ClothingAnalysts } from './clothing-analysis/open-clothing-analysts.ts';
import type { Cutouts } from './cutouts/cutouts.ts';
import { cutoutsOnDemand } from './cutouts/cutouts-on-demand.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import { openBrowserReports } from './error-reports/open-browser-reports.ts';
import { keepInstallOffer } from './offline/install-offer.ts';
import type { InstallOffer } from './offline/install-offer.ts';
import { keepForOffline } from './offline/service-worker.ts';
import type { NewVersion } from './offline/service-worker.ts';
import { painterOnDemand } from './pattern/painter-on-demand.ts';
import type { PatternPainter } from './pattern/pattern-painter.ts';
import { openKeptOriginals } from './storage/kept-originals.ts';
import type { KeptOriginals } from './storage/kept-originals.ts';
import { bindItems } from './storage/items/items-elsewhere.ts';
import { openOnDemand } from './storage/library-on-demand.ts';
import { noticeKept } from './storage/notice-kept.ts';
import type { KeptNews } from './storage/notice-kept.ts';
import { openLibrary } from './storage/open-library.ts';
import type { Keeping } from './storage/open-library.ts';
import { makeRecordId } from './storage/record-id.ts';
import { followSession } from './storage/session-library.ts';
import { tryStorage } from './storage/storage-access.ts';
import type { WatchedStatus } from './storage/sync/save-status.ts';
import { openThemeGround } from './theme/theme-ground.ts';
import { openThemeKeeper } from './theme/theme-keeper.ts';
import type { ThemeKeeper } from './theme/theme-keeper.ts';
import { followUploads } from './uploads/follow-uploads.ts';
import { leaveWithUploads } from './uploads/leave-with-uploads.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { PhotoDecoding } from './vision/decode-photo.ts';
import { engineOnDemand } from './vision/engine-on-demand.ts';
import { openServerEngine } from './vision/open-server-engine.ts';
import { openOnce } from './open-once.ts';
import { wait } from './wait.ts';
import { PRODUCT } from './words/product.ts';

/** Everything the screens need of the world. Tests hand in their own. */
export interface Parts {
  readonly account: Account;
  readonly leaving: Leaving;
  readonly api: ApiClient;
  /** Where failures of the page are told. */
  readonly errors: ErrorReports;
  /** Of whoever is there: a guest's on this device, a person's on the server and here. */
  readonly library: Library;
  /** What is kept on this device for whoever has not signed in. */
  readonly guestLibrary: Library;
  /** Photos on their way into her catalogues. */
  readonly uploads: Uploads;
  /** What of whoever is there could not be read. */
  readonly originals: KeptOriginals;
  /** Deletes the account of whoever is signed in, here and on the server. Rejects with a sentence for her. */
  readonly deleteAccount: () => Promise<void>;
  /** Deletes from this device what was made without signing in. */
  readonly forgetGuest: () => Promise<void>;
  /** Sends what waits without gathering further: the person turns to something else. */
  readonly sendNow: () => void;
  /** Whether what a person changed is on the server yet. */
  readonly saveStatus: WatchedStatus;
  /** Whether what a guest keeps is still there on the next visit. */
  readonly keeping: Keeping;
  /** That something of whoever is there was kept. */
  readonly kept: KeptNews;
  /** Whether the browser would install the app. */
  readonly installing: InstallOffer;
  /** Whether a newer version of the app than this page waits. */
  readonly newVersion: NewVersion;
  /** Whom people can write to. */
  readonly site: SiteFactsStore;
  readonly theme: ThemeKeeper;
  /** On this device. */
  readonly engine: PreparableEngine;
  /** Whether a provider may look at pictures, too. */
  readonly aiConsent: AiConsentOnDemand;
  /** On the server, for whoever is signed in. */
  readonly serverEngine: VisionEngine;
  /** Who looks at clothes: here, or on the server for whoever is signed in. */
  readonly clothingAnalysts: ClothingAnalysts;
  /** Items without the background of their photos. */
  readonly cutouts: Cutouts;
  readonly decodePhoto: (
    file: Blob,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<PhotoDecoding>;
  /** Of palettes. */
  readonly painter: PatternPainter;
  /** ISO time. */
  readonly now: () => string;
  readonly newId: () => string;
}

/** Chooses the adapters: everything on this device, and on the server what a person who signed in keeps. */
export function wireParts(): Parts {
  const account = openAccount(openBrowserGround());
  const { library: guest, keeping, forgetRest } = openLibrary();
  const api = openApi({ account, fetch: callServer });
  const errors = openBrowserReports({ account, api, fetch: callServer, wait });
  const getUserId = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user.id : null;
  };
  const session = wireSession({ account, guest, getUserId });
  const { library, news: kept } = noticeKept(session.library);
  const uploads = wireUploads({ account, items: library.items, getUserId });
  const ofAccounts = {
    account,
    uploads,
    storage: ownStorage(),
    fetch: callServer,
    warn: warnDevelopers,
  };
  clearCopiesOnDemand({ ...ofAccounts, getUserId, loaded: waitForLoad() });
  const whole = leaveWithUploads(session, { uploads, getUserId });
  return {
    account,
    leaving: prepareLeaving({ account, session: whole, wait, warn: warnDevelopers }),
    uploads,
    api,
    errors,
    library,
    guestLibrary: guest,
    originals: openKeptOriginals({ storage: ownStorage(), getUserId, ...MAKING }),
    deleteAccount: deletionOnDemand({ ...ofAccounts, api, errors, session: whole }),
    forgetGuest: async () => {
      const { forgetGuest } = await import('./storage/forget-guest.ts');
      await uploads.forget(null);
      await forgetGuest(guest, ownStorage());
      await forgetRest();
      errors.forget();
    },
    sendNow: () => {
      session.flush().catch((error: unknown) => {
        warnDevelopers('What waits to be sent stays on this device', error);
      });
    },
    saveStatus: session.status,
    keeping,
    kept,
    installing: keepInstallOffer(globalThis),
    ...wirePage(),
    ...wireEngines({ account, api, items: library.items, getUserId }),
    ...MAKING,
  };
}

interface Present {
  readonly account: Account;
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
}

/** The library of whoever is there. */
function wireSession({ account, guest, getUserId }: Present & { readonly guest: Library }) {
  return followSession({
    guest,
    open: (userId) => {
      const hers = openApi({ account, fetch: callServer, userId });
      // A guest needs none of it.
      return openOnDemand(async () => {
        const { openAccountLibrary } = await import('./storage/open-account-library.ts');
        return () => openAccountLibrary({ userId, api: hers, warn: warnDevelopers });
      });
    },
    getUserId,
    subscribe: account.subscribe,
  });
}

interface ItemsOfPresent extends Present {
  /** Of whoever is there. */
  readonly items: Library['items'];
}

function wireUploads({ account, items, getUserId }: ItemsOfPresent) {
  return followUploads({
    getUserId,
    subscribe: account.subscribe,
    ready: Promise.all([account.settled, waitForLoad()]),
    openItems: () => {
      const userId = getUserId();
      return bindItems(items, () => getUserId() === userId);
    },
    open: async (ground) => (await import('./uploads/open-uploads.ts')).openUploads(ground),
    awaitKept: async (userId) =>
      (await import('./uploads/await-kept-uploads.ts')).awaitKeptUploads(userId),
    storage: ownStorage(),
    now: MAKING.now,
    wait,
    warn: warnDevelopers,
  });
}

type Engines = Pick<
  Parts,
  | 'engine'
  | 'aiConsent'
  | 'serverEngine'
  | 'clothingAnalysts'
  | 'cutouts'
  | 'painter'
  | 'decodePhoto'
>;

/** What looks at pictures and makes some. */
function wireEngines({
  account,
  api,
  items,
  getUserId,
}: ItemsOfPresent & { readonly api: ApiClient }): Engines {
  const engine = engineOnDemand('on this device', async () => {
    const { openWorkerEngine } = await import('./vision/worker-engine.ts');
    return openWorkerEngine();
  });
  const aiConsent = openOnce(async () => {
    const { openAiConsent } = await import('./ai-consent/open-ai-consent.ts');
    return openAiConsent({ account, api });
  });
  const agreedProvider = async () => (await aiConsent.open()).agreedProvider();
  return {
    engine,
    aiConsent,
    serverEngine: openServerEngine(api, agreedProvider),
    clothingAnalysts: openClothingAnalysts({ engine, api, agreedProvider }),
    cutouts: cutoutsOnDemand(async () => {
      const { openBrowserCutouts } = await import('./cutouts/open-browser-cutouts.ts');
      return openBrowserCutouts({ items, engine, getUserId, warn: warnDevelopers });
    }),
    painter: painterOnDemand(
      typeof Worker === 'function' && typeof OffscreenCanvas === 'function',
      async () => (await import('./pattern/thread-painter.ts')).openThreadPainter(),
    ),
    decodePhoto: async (file, options) =>
      (await import('./vision/decode-photo.ts')).decodePhoto(file, options),
  };
}

/** What is the page's, whoever is there. */
function wirePage() {
  return {
    newVersion: keepForOffline({
      // Vite's own server changes files under their address, which is not to be kept.
      container: import.meta.env.PROD ? findWorkerContainer() : undefined,
      loaded: waitForLoad(),
      reload: () => location.reload(),
      warn: warnDevelopers,
    }),
    site: openSiteFacts({
      fetch: callServer,
      // It is asked for by the first screen, just before that is there to be seen.
      untilShown: () => wait(1000),
      storage: ownStorage(),
      fallback: PRODUCT.feedbackAddress,
    }),
    theme: openThemeKeeper(openThemeGround()),
  };
}

const MAKING = { now: () => new Date().toISOString(), newId: makeRecordId };

/** Only pages that came by https or from this machine have one, whatever the types say. */
const findWorkerContainer = () =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** `null` where the browser forbids it. */
function ownStorage(): Storage | null {
  const storage = tryStorage(() => globalThis.localStorage);
  return storage.ok ? storage.value : null;
}

const callServer = (path: string, init: RequestInit) => fetch(path, init);

function waitForLoad(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

function warnDevelopers(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one way to reach whoever looks after this page
  console.warn(message, cause);
}
