import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { openModelVersions } from './model-versions.ts';
import { sendFailure } from './send-failure.ts';

export interface WebFolders {
  /** The output of `vite build`: index.html and hashed files under assets/. */
  readonly web: string;
  /** The prepared model files and the runtime that executes them. */
  readonly models: string;
}

const OTHER_VERSION = {
  error: 'not-found',
  message: 'This version of the file is no longer available. Reload the page to get the new one.',
} as const;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EVERY_TIME = 'no-cache';

/** Serves the app and its models; precompressed copies beside the files are preferred when they exist. */
export async function serveWeb(app: FastifyInstance, folders: WebFolders): Promise<void> {
  const shared: Omit<FastifyStaticOptions, 'root'> = {
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('cache-control', cacheRule(reply.request));
    },
  };
  await app.register(fastifyStatic, {
    ...shared,
    root: folders.web,
  });
  const isOtherVersion = openModelVersions(folders.models);
  await app.register(async (models) => {
    models.addHook('onRequest', async ({ url }, reply) => {
      if (await isOtherVersion(url)) await sendFailure(reply, OTHER_VERSION);
    });
    await models.register(fastifyStatic, {
      ...shared,
      root: folders.models,
      prefix: '/models/',
      decorateReply: false,
    });
  });
}

/**
 * A URL that changes with its content may be cached forever: Vite's hashed assets, and a model requested with its
 * version (`?v=`). Everything else, index.html first of all, is revalidated each time, which costs one 304.
 */
function cacheRule({ url }: FastifyRequest): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const isHashed = pathname.startsWith('/assets/');
  const isVersioned = pathname.startsWith('/models/') && searchParams.has('v');
  return isHashed || isVersioned ? FOREVER : ASK_EVERY_TIME;
}

/** Whether an unknown path belongs to the app's own router, and is not a missing file. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const isFile = /\.[a-z0-9]+$/i.test(path);
  const isReserved = /^\/(api|assets|models)(\/|$)/.test(path);
  const wantsPage = (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
  return (method === 'GET' || method === 'HEAD') && wantsPage && !isFile && !isReserved;
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
