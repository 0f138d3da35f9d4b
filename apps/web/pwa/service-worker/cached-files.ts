import { chooseFilesToFetch, describeShell, isEssential, namesFiles } from './missed-files.ts';
import type { MissedFile, MissReason, ShellState } from './missed-files.ts';
import {
  chooseCachesToDrop,
  chooseModelsToDrop,
  listMissing,
  nameShellCache,
  type Shell,
  type ShellFile,
} from './choose-caches.ts';

const MODELS = 'color-almanac-models';
/** The version of each open page. Stored, because the browser stops and starts the worker as it likes. */
const PAGES = 'color-almanac-pages';
/** Files at one address may vary by headers; ours do not. */
const BY_ADDRESS = { ignoreVary: true } as const;

/**
 * Fetches the missing files of a shell: of assets only the exact bytes of the build, of the page one that names them. A
 * file that cannot be had does not cost the others; it is noted, and not requested with every page.
 *
 * @returns whether the app now opens offline, or why not.
 */
export async function cacheShell(shell: Shell, signal?: AbortSignal): Promise<ShellState> {
  const cache = await caches.open(nameShellCache(shell.version));
  const missing = listMissing(shell, await listAddresses(cache));
  const now = Date.now();
  const earlier = await readMissed(cache);
  const asked = chooseFilesToFetch(missing, earlier, now);
  const outcomes = await Promise.all(
    asked.map(async (file) => ({ file, missed: await cacheFile(cache, shell, file, signal) })),
  );
  if (signal?.aborted || asked.length === 0) return describeCache(shell);
  const tried = new Set(asked.map(({ address }) => address));
  const missed = [
    ...earlier.filter(({ address }) => !tried.has(address)),
    ...outcomes.flatMap(({ file: { address }, missed: reason }) =>
      reason === null ? [] : [{ address, reason, at: now }],
    ),
  ];
  await noteMissed(cache, missed);
  return describeShell(listMissing(shell, await listAddresses(cache)), missed);
}

/** Whether a shell opens offline, by what is in its cache. */
export async function describeCache(shell: Shell): Promise<ShellState> {
  const cache = await caches.open(nameShellCache(shell.version));
  return describeShell(listMissing(shell, await listAddresses(cache)), await readMissed(cache));
}

/** The page of this version, or nothing when a file it needs is missing: no page is better than an incomplete one. */
export async function findPage(shell: Shell): Promise<Response | undefined> {
  const cache = await caches.open(nameShellCache(shell.version));
  const isComplete = !listMissing(shell, await listAddresses(cache)).some(isEssential);
  return isComplete ? cache.match('/', BY_ADDRESS) : undefined;
}

/** A file with the same address in every version, as this version has it. */
export async function findOwn(shell: Shell, request: Request): Promise<Response | undefined> {
  const cache = await caches.open(nameShellCache(shell.version));
  return cache.match(request, BY_ADDRESS);
}

/** Addresses change with their content, so any version's copy is the right one. */
export function findFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, BY_ADDRESS);
}

/**
 * The page's headers say what it may connect to, and change when the server learns of its identity provider or is
 * reconfigured. A page of another version is not taken, because it has a worker of its own.
 *
 * @returns whether the server has this version.
 */
export async function refreshPage(shell: Shell, signal: AbortSignal): Promise<boolean> {
  const cache = await caches.open(nameShellCache(shell.version));
  return (await cacheFile(cache, shell, { address: '/', integrity: '' }, signal)) === null;
}

/** @returns why the file is not stored, or null when it is. */
async function cacheFile(
  cache: Cache,
  shell: Shell,
  file: ShellFile,
  signal: AbortSignal | undefined,
): Promise<MissReason | null> {
  const response = await tryFetch(askAnew(file, signal));
  if (!response?.ok) return 'unreachable';
  const copy = response.clone();
  const bytes = await tryRead(response, signal);
  if (!bytes) return 'unreachable';
  if (!(await isOurs(bytes, shell, file))) return 'changed';
  try {
    await cache.put(file.address, copy);
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'no-space';
    throw error;
  }
}

/** Proxies add to pages, and what they add does no harm offline. A file under a hash must be what was built. */
async function isOurs(bytes: ArrayBuffer, shell: Shell, file: ShellFile): Promise<boolean> {
  if (file.address === '/') return namesFiles(new TextDecoder().decode(bytes), shell.namedByPage);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return file.integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Null when the answer broke off. */
async function tryRead(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<ArrayBuffer | null> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof TypeError || signal?.aborted) return null;
    throw error;
  }
}

/** In the shell's own cache, with which it is dropped. No file has this address. */
const MISSED = '/missed-files';

async function readMissed(cache: Cache): Promise<readonly MissedFile[]> {
  const noted = await cache.match(MISSED, BY_ADDRESS);
  return noted ? ((await noted.json()) as readonly MissedFile[]) : [];
}

/** Without space for the note, the files are simply tried again with the next page. */
async function noteMissed(cache: Cache, missed: readonly MissedFile[]): Promise<void> {
  try {
    if (missed.length === 0) await cache.delete(MISSED);
    else await cache.put(MISSED, Response.json(missed));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}

/** Caches a model file beside its older versions, which open pages may still need: `tidy` removes them. */
export async function cacheModel(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(MODELS);
  await cache.put(request, response);
}

export async function notePage(id: string, version: string): Promise<void> {
  const cache = await caches.open(PAGES);
  await cache.put(`/${id}`, new Response(version));
}

/** Drops entries of closed pages, and the shells and models that are no longer used. */
export async function tidy(version: string, open: readonly string[]): Promise<void> {
  const pages = await caches.open(PAGES);
  const versions = new Map<string, string>();
  for (const request of await pages.keys()) {
    const id = new URL(request.url).pathname.slice(1);
    if (open.includes(id)) versions.set(id, (await (await pages.match(request))?.text()) ?? '');
    else await pages.delete(request);
  }
  const names = await caches.keys();
  const dropped = chooseCachesToDrop({ names, version, versions, open });
  await Promise.all(dropped.map((name) => caches.delete(name)));
  const models = await caches.open(MODELS);
  const older = chooseModelsToDrop(await listAddresses(models), { version, versions, open });
  await Promise.all(older.map((url) => models.delete(url)));
}

/** Null when the server cannot be reached, or the request was canceled. */
export async function tryFetch(request: Request): Promise<Response | null> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof TypeError || request.signal.aborted) return null;
    throw error;
  }
}

/** `reload` for the page: after "not changed" a browser would use the old headers, including the content policy. */
function askAnew({ address }: ShellFile, signal: AbortSignal | undefined): Request {
  const cache = address === '/' ? 'reload' : 'no-cache';
  return new Request(address, { cache, redirect: 'error', ...(signal && { signal }) });
}

async function listAddresses(cache: Cache): Promise<readonly string[]> {
  return (await cache.keys()).map(({ url }) => url);
}
