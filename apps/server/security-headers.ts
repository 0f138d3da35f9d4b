import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Accounts } from './accounts/accounts.ts';

/** Whom a page may talk to besides. */
interface OthersOfPage extends Pick<Accounts, 'provider' | 'pictureOrigins' | 'publicOrigin'> {
  /** Where the calls of the AI service go; `null` for this server. */
  readonly aiOrigin: string | null;
}

/**
 * What a page of ours may do. It may talk to nobody but this server, which is how the promise "the photo
 * stays on your device" is kept even if a dependency should turn bad. Only where people sign in may it also ask
 * their identity provider about them, and only where whoever runs the server keeps the AI service elsewhere, that
 * service. `wasm-unsafe-eval` lets the vision models be compiled; it allows no
 * JavaScript from text.
 */
const describePolicy = ({ provider, pictureOrigins, aiOrigin }: OthersOfPage) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', ...(provider ? pictureOrigins : [])],
  // Asked for every page, because the provider's own words about its addresses come later than the first one.
  'connect-src': [
    "'self'",
    ...(aiOrigin ? [aiOrigin] : []),
    ...(provider ? [() => provider.listOrigins().join(' ')] : []),
  ],
  'worker-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
});

/**
 * What a file that somebody handed in may do, should a browser ever take it for a page: nothing. A sandbox without
 * words has no scripts, no forms and no origin.
 */
export const POLICY_OF_FILES = "default-src 'none'; frame-ancestors 'none'; sandbox";

const SECONDS_OF_A_YEAR = 365 * 24 * 60 * 60;

/** The camera is for taking the portrait; nothing else is ever asked for. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

export async function addSecurityHeaders(
  app: FastifyInstance,
  others: OthersOfPage,
): Promise<void> {
  await app.register(helmet, {
    global: false,
    // Without defaults: helmet's upgrade-insecure-requests would break a server on plain http.
    contentSecurityPolicy: { useDefaults: false, directives: describePolicy(others) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Only who says that people come by https can have browsers hold to it, and only for this one name: what else
    // lives below it is not ours to say.
    strictTransportSecurity: isReachedByHttps(others)
      ? { maxAge: SECONDS_OF_A_YEAR, includeSubDomains: false }
      : false,
  });
  // Helmet writes its headers anew for every answer, which costs as much as a small answer itself. They only
  // change when the provider tells more of its addresses.
  let known: { readonly origins: string; readonly headers: Headers } | null = null;
  app.addHook('onRequest', (_request, reply, done) => {
    const origins = others.provider?.listOrigins().join(' ') ?? '';
    if (known?.origins !== origins) known = { origins, headers: askHelmet(reply) };
    reply.headers(known.headers);
    done();
  });
}

function isReachedByHttps({ publicOrigin }: OthersOfPage): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}

type Headers = Readonly<Record<string, string>>;

/** Nothing else has written headers yet when a request comes in. Helmet itself writes at once. */
function askHelmet(reply: FastifyReply): Headers {
  void reply.helmet();
  const written = Object.entries(reply.raw.getHeaders());
  const headers = written.map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS_POLICY };
}
