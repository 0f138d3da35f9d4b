/** The facts about a request that decide who answers it. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * - `leave`: the browser asks the server, as if there were no worker.
 * - `page`: the page of this version, whatever its path and query.
 * - `manifest`: that of this version. Its address never changes, and it names icons of its version.
 * - `shell-file`: a file whose address changes with its content, so that every version finds its own.
 * - `model`: cached from its first use on.
 */
export type Answer = 'leave' | 'page' | 'manifest' | 'shell-file' | 'model';

/** Paths only the server answers: calls, its status, and this worker itself. */
const OF_THE_SERVER = /^\/(api|health|metrics|ready)(\/|$)/;
const FOLDERS_OF_FILES = /^\/(assets|models)(\/|$)/;
const MANIFEST = '/manifest.webmanifest';
const FILE = /\.[a-z0-9]+$/i;

export function chooseAnswer({ method, mode, url }: Asked, origin: string): Answer {
  const { pathname, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || OF_THE_SERVER.test(pathname)) return 'leave';
  if (mode === 'navigate') {
    const isFile = FOLDERS_OF_FILES.test(pathname) || FILE.test(pathname);
    return isFile || isSignInReturn(searchParams) ? 'leave' : 'page';
  }
  if (pathname === MANIFEST) return 'manifest';
  if (pathname.startsWith('/assets/')) return 'shell-file';
  if (!FILE.test(pathname) || !searchParams.has('v')) return 'leave';
  return pathname.startsWith('/models/') ? 'model' : 'shell-file';
}

/** Only the server knows which addresses of the identity provider the page may now connect to. */
const isSignInReturn = (query: URLSearchParams) => query.has('code') || query.has('error');
