import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Accounts } from '../accounts/accounts.ts';

/** Other origins a page may call. */
interface OthersOfPage extends Pick<Accounts, 'provider' | 'pictureOrigins' | 'publicOrigin'> {
  /** The origin of the AI service; `null` for this server. */
  readonly aiOrigin: string | null;
  /** Whether the operator says that every subdomain of the public address has https. */
  readonly hstsSubdomains: boolean;
}

/**
 * The Content-Security-Policy of our pages. They may connect to this server only, which upholds the promise "the photo
 * stays on your device" even if a dependency turns malicious. Exceptions: the identity provider if there is one, and
 * the AI service if it is configured elsewhere. `wasm-unsafe-eval` lets the vision models be compiled; it allows no
 * JavaScript from text.
 */
const describePolicy = ({ provider, pictureOrigins, aiOrigin }: OthersOfPage) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', ...(provider ? pictureOrigins : [])],
  // Called for every page, because the provider's endpoints become known only after discovery.
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
 * The policy for uploaded files, should a browser ever treat one as a page: nothing is allowed. An empty sandbox has no
 * scripts, no forms and no origin.
 */
export const POLICY_OF_FILES = "default-src 'none'; frame-ancestors 'none'; sandbox";

const SECONDS_OF_A_YEAR = 365 * 24 * 60 * 60;

/** The camera takes the portrait; no other permission is needed. */
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
    // HSTS only if the operator says that users come by https. Subdomains may belong to others, and browsers remember
    // this for a year.
    strictTransportSecurity: isReachedByHttps(others)
      ? { maxAge: SECONDS_OF_A_YEAR, includeSubDomains: others.hstsSubdomains }
      : false,
  });
  // Helmet builds its headers anew for every answer, which costs as much as a small answer itself. They change only
  // when more addresses of the provider become known.
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

/** No other header has been written when a request arrives. Helmet itself writes immediately. */
function askHelmet(reply: FastifyReply): Headers {
  void reply.helmet();
  const written = Object.entries(reply.raw.getHeaders());
  const headers = written.map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS_POLICY };
}
