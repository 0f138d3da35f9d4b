// Opens the app without a connection, and serves every page the files of the version it started with.
import { chooseAnswer } from './choose-answer.ts';
import type { Shell } from './choose-caches.ts';
import {
  findFile,
  findOwn,
  findPage,
  cacheModel,
  cacheShell,
  describeCache,
  notePage,
  refreshPage,
  tidy,
  tryFetch,
} from './cached-files.ts';
import { OFFLINE_QUESTION } from './missed-files.ts';

/** Inserted by the build (`service-worker.config.ts`). */
declare const BUILT_SHELL: Shell;
declare const self: ServiceWorkerGlobalScope;

const shell = BUILT_SHELL;

/** Static routing is newer than the compiler's types, and than some browsers. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: typeof PAST_THE_WORKER) => Promise<void>;
}

/**
 * Requests always left to the server must not wake a worker: Chromium drops a call that outlives its page (`keepalive`)
 * when it would have to pass one, and with it the user's last change.
 */
const PAST_THE_WORKER = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/', search: '*code=*' } }, source: 'network' },
] as const;

self.addEventListener('install', (event: RoutingEvent) => {
  event.waitUntil(Promise.all([install(), event.addRoutes?.(PAST_THE_WORKER)]));
});
// The first visit is covered from here on; later pages belong to a worker already.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data === 'step-aside') stepAside();
  if (event.data === OFFLINE_QUESTION) event.waitUntil(answerState(event.ports[0]));
});
self.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event.request, self.location.origin);
  if (answer === 'leave') return;
  if (answer === 'shell-file') event.respondWith(answerFile(event.request));
  else if (answer === 'manifest') event.respondWith(answerManifest(event.request));
  else if (answer === 'model') event.respondWith(answerModel(event));
  else event.respondWith(answerPage(event));
});

/**
 * A first version is useful with what it could store. It fails while files cannot be reached, because the next visit
 * gets the rest; so does a later one that would not open offline, which leaves the earlier one in use: during a change
 * of version, or among servers being replaced.
 */
async function install(): Promise<void> {
  const state = await cacheShell(shell);
  if (state === 'unreachable' || (state !== 'ready' && self.registration.active)) {
    throw new Error(`This version cannot open offline: ${state}`);
  }
}

async function answerState(port: MessagePort | undefined): Promise<void> {
  port?.postMessage(await tryCaches(() => describeCache(shell)));
}

/**
 * The next version is told by this one: Chromium ends an earlier version's work only when that runs. One that is just
 * being started, by any request of a page, would first run for half a minute.
 */
function stepAside(): void {
  isLeaving = true;
  for (const each of refreshing) each.abort();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
  self.registration.waiting?.postMessage('take-over');
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await tryCaches(() => findPage(shell));
  event.waitUntil(
    tryCaches(() => refreshInBackground(event.resultingClientId, kept !== undefined)),
  );
  return kept ?? (await tryFetch(event.request)) ?? makeNoConnectionPage();
}

async function answerFile(request: Request): Promise<Response> {
  return (await tryCaches(() => findFile(request))) ?? fetch(request);
}

async function answerManifest(request: Request): Promise<Response> {
  return (await tryCaches(() => findOwn(shell, request))) ?? fetch(request);
}

async function answerModel(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await tryCaches(() => findFile(request));
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.status === 200) {
    const copy = fresh.clone();
    event.waitUntil(tryCaches(() => cacheModel(request, copy)));
  }
  return fresh;
}

/** Work done after pages were answered. It can be canceled at any time, and starts over with the next page. */
const refreshing = new Set<AbortController>();
/** The next version takes over: this one begins nothing more. */
let isLeaving = false;
/** Milliseconds. A server silent this long counts as unreachable. */
const LONGEST_ANSWER = 20_000;

/**
 * Chromium lets a new version wait up to five minutes for work of the old one: a missing answer of the server must not
 * hold up the page that requested it.
 */
async function refreshInBackground(page: string, isOurs: boolean): Promise<void> {
  if (isLeaving) return;
  const giveUp = new AbortController();
  refreshing.add(giveUp);
  const patience = setTimeout(() => giveUp.abort(), LONGEST_ANSWER);
  try {
    if (isOurs) await notePage(page, shell.version);
    const isCurrent = await refreshPage(shell, giveUp.signal);
    clearTimeout(patience);
    // Lost files are fetched again, unless the server has moved on to another version.
    if (isCurrent) await cacheShell(shell, giveUp.signal);
    await tidyUnlessChanging(page);
  } finally {
    clearTimeout(patience);
    refreshing.delete(giveUp);
  }
}

async function tidyUnlessChanging(page: string): Promise<void> {
  // A version being installed has no page yet, and must not be dropped.
  if (self.registration.installing ?? self.registration.waiting) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await tidy(shell.version, [...new Set([page, ...open.map(({ id }) => id)])]);
}

/** Caches that cannot be read or written count as empty: the server answers. */
async function tryCaches<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the only way to reach developers
    console.warn('The offline cache failed', error);
    return undefined;
  }
}

const SENTENCE =
  'You’re offline, and this browser no longer has a copy of Color Almanac. Your work is still here. Come back when you’re online.';

/** Shown when neither the cached page nor the server's is available. */
function makeNoConnectionPage(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Color Almanac</title><p>${SENTENCE}</p></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    },
  });
}
