import type { FastifyInstance, FastifyReply } from 'fastify';

import { sendFailure } from '../send-failure.ts';
import type { CallCounter } from './call-counter.ts';
import { nameCaller } from './caller-address.ts';

/** Signed-in users may share an address: a family, an office, a mobile network. */
const PEOPLE_PER_ADDRESS = 5;
const EXCHANGE_MS = 1000;

export interface CallLimits {
  readonly counter: CallCounter;
  /** Multiplies every limit. */
  readonly factor: number;
  /** Called when counts could not be shared. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Refuses an address that calls too often, before its token is read. Pairs with `limitUsers`, which must be registered
 * after the hook that identifies the user.
 */
export function limitAddresses(app: FastifyInstance, { counter, factor }: CallLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint, auth, callsPerMinute } = request.routeOptions.config;
    if (endpoint === undefined || typeof callsPerMinute !== 'number') return done();
    const share = auth === 'required' ? PEOPLE_PER_ADDRESS : 1;
    const counted = counter.count(`${endpoint} from ${nameCaller(request.ip)}`);
    return counted.calls > callsPerMinute * share * factor
      ? refuse(reply, counted.endsInMs)
      : done();
  });
}

/** Refuses a user who calls too often, from any address. */
export function limitUsers(app: FastifyInstance, { counter, factor }: CallLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.user) return done();
    const { endpoint, callsPerMinute } = request.routeOptions.config;
    if (typeof callsPerMinute !== 'number') return done();
    const counted = counter.count(`${endpoint} by ${request.user.userId}`);
    return counted.calls > callsPerMinute * factor ? refuse(reply, counted.endsInMs) : done();
  });
}

/** Exchanges counts with the other servers on the same database while this one runs. */
export function shareCounts(app: FastifyInstance, { counter, onFailure }: CallLimits): void {
  let running: Promise<void> = Promise.resolve();
  const exchange = () => {
    running = running.then(() => counter.exchange()).catch(onFailure);
  };
  const timer = setInterval(exchange, EXCHANGE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    exchange();
    await running;
  });
}

/** A hook that sends an answer must not call the next one. */
export function refuse(reply: FastifyReply, endsInMs: number): void {
  void sendFailure(reply, {
    error: 'rate_limit',
    message: 'Rate limit exceeded. Please wait a moment before trying again.',
    retryAfter: Math.max(1, Math.ceil(endsInMs / 1000)),
  });
}
