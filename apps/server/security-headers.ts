import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What a page of ours may do. It may talk to nobody but this server, which is how the promise "the photo
 * stays on your device" is kept even if a dependency should turn bad. `wasm-unsafe-eval` lets the vision
 * models be compiled; it allows no JavaScript from text.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'font-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

/** The camera is for taking the portrait; nothing else is ever asked for. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Without defaults: helmet's upgrade-insecure-requests would break a server on plain http.
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Whoever terminates TLS in front of this server decides about HSTS.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}
