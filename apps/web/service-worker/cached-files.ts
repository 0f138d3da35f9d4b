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
 * Fetches the missing files of a shell: all of them or none, and only the exact bytes of the build. During a change of
 * version, or among servers being replaced, it rejects, and the earlier version stays in use.
 */
export async function cacheShell(shell: Shell, signal?: AbortSignal): Promise<void> {
  const cache = await caches.open(nameShellCache(shell.version));
  const missing = listMissing(shell, await listAddresses(cache));
  await cache.addAll(missing.map((file) => askExactly(file, signal)));
}

/** The page of this version, or nothing when one of its files is missing: no page is better than an incomplete one. */
export async function findPage(shell: Shell): Promise<Response | undefined> {
  const cache = await caches.open(nameShellCache(shell.version));
  const isComplete = listMissing(shell, await listAddresses(cache)).length === 0;
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
  const page = shell.files.find(({ address }) => address === '/');
  const fresh = page && (await tryFetch(askExactly(page, signal)));
  if (!fresh?.ok) return false;
  await cache.put('/', fresh);
  return true;
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

/** Null when the server cannot be reached, returns unexpected bytes, or was canceled. */
export async function tryFetch(request: Request): Promise<Response | null> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof TypeError || request.signal.aborted) return null;
    throw error;
  }
}

/** `reload` for the page: after "not changed" a browser would use the old headers, including the content policy. */
function askExactly({ address, integrity }: ShellFile, signal?: AbortSignal): Request {
  const cache = address === '/' ? 'reload' : 'no-cache';
  return new Request(address, { cache, integrity, redirect: 'error', ...(signal && { signal }) });
}

async function listAddresses(cache: Cache): Promise<readonly string[]> {
  return (await cache.keys()).map(({ url }) => url);
}
