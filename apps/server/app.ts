import { randomUUID } from 'node:crypto';

import type { PreparableEngine } from '@color-almanac/vision';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { createUserReader, type Accounts } from './accounts/accounts.ts';
import type { PasskeyDeps } from './accounts/passkeys/challenges.ts';
import { openSignInWays } from './accounts/sign-in-ways.ts';
import { attachUser } from './accounts/attach-user.ts';
import { nameProvider } from './accounts/settings.ts';
import {
  answerBadAddress,
  answerUnreadable,
  refuseBadHost,
  explainError,
  sendFailure,
} from './http/send-failure.ts';
import { openItemService } from './records/catalog/item-service.ts';
import { openCollectionService } from './records/collections/collection-service.ts';
import { openUploadedItemService } from './records/collections/create-uploaded-item.ts';
import type { Environment } from './environment.ts';
import { openCallCounter } from './http/limits/call-counter.ts';
import {
  limitAddresses,
  limitUsers,
  shareCounts,
  type CallLimits,
} from './http/limits/limit-calls.ts';
import { limitUploads } from './http/limits/limit-uploads.ts';
import { runHousekeeping } from './operations/housekeeping.ts';
import { listJobs } from './operations/list-jobs.ts';
import {
  measureRequests,
  openMetrics,
  type Metrics,
  watchDamagedRows,
} from './operations/metrics.ts';
import { openPaletteService } from './records/open-record-service.ts';
import type { PhotoChecks } from './photos/check-photo-files.ts';
import { openPhotoService } from './photos/photo-service.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import { openProfileService } from './records/profiles/profile-service.ts';
import {
  describeAi,
  openEngineRouter,
  type GuardedEngineRouter,
  type OfferedModel,
} from './providers/guarding/open-engine-router.ts';
import type { DecodePhoto } from './http/read-sent-photo.ts';
import { describeLog, sendRequestId } from './http/request-log.ts';
import { serveAccounts } from './routes/accounts.ts';
import { serveCatalog } from './routes/catalog.ts';
import { serveCollections } from './routes/collections.ts';
import { serveColorCheck } from './routes/color-check.ts';
import { serveConfiguration } from './routes/configuration.ts';
import { serveDocumentation } from './routes/documentation.ts';
import { serveErrorReports } from './routes/error-reports.ts';
import { serveHealth, serveOperations } from './routes/operations.ts';
import { servePalettes } from './routes/palettes.ts';
import { servePasskeySignIn, serveSignInWays } from './routes/passkeys.ts';
import { servePhotos } from './routes/photos.ts';
import { serveProfiles } from './routes/profiles.ts';
import { serveSeasonAdvice, serveSeason } from './routes/season.ts';
import { serveSessions } from './routes/sessions.ts';
import { serveTrash } from './routes/trash.ts';
import { serveVision } from './routes/vision.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { isPageRequest, sendPage, serveWeb, type WebFolders } from './http/serve-web.ts';
import { storeErrorReport } from './storage/error-reports.ts';
import { checkWriting, type Database } from './storage/dialects.ts';
import { checkDatabase } from './storage/open-database.ts';
import { countCalls } from './storage/rate-limits.ts';
import { openTrashService } from './records/open-trash-service.ts';

/** All dependencies of the server on the outside world. `wiring.ts` chooses them; tests bring their own. */
export interface AppDeps {
  readonly environment: Environment;
  readonly version: string;
  readonly folders: WebFolders;
  readonly engine: PreparableEngine;
  /** A provider's model to use besides our engine, and how; `null` for none. */
  readonly provider: OfferedModel | null;
  readonly decodePhoto: DecodePhoto;
  readonly accounts: Accounts;
  readonly database: Database;
  /** Where photo files are stored; `checks` follow it, also where the user store removes from it. */
  readonly photos: PhotoStore;
  readonly checks: PhotoChecks;
  /** Rejects when no photo could be scanned right now. */
  readonly checkVision: () => Promise<void>;
}

/** A JSON body without a photo is small: colors and names. */
const BODY_LIMIT = 256 * 1024;
/** Enough for the largest photo at half a megabit per second, a phone with bad reception. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Headers are small; a client that takes longer only means to hold connections. */
const HEADERS_TIMEOUT_MS = 20_000;
/** How often slow connections are checked; Node's default is every 30 seconds. */
const CONNECTIONS_CHECK_MS = 5000;

const NOTHING_THERE = {
  error: 'not-found',
  message: 'There is nothing at this address.',
} as const;

const readClock = () => new Date().toISOString();

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { environment } = deps;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    trustProxy: (_address, hop) => hop < environment.TRUST_PROXY,
    ...describeLog(environment.LOG_LEVEL),
    clientErrorHandler: answerUnreadable,
    // No route has such a path.
    frameworkErrors: (_error, _request, reply) => void answerBadAddress(reply, NOTHING_THERE),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setReplySerializer((answer) => JSON.stringify(answer ?? null));
  readJson(app);
  app.decorate('database', deps.database);
  app.decorateRequest('image', null);
  sendRequestId(app);
  answerErrors(app);
  const { AI_SERVICE_ORIGIN: aiOrigin = null, HSTS_SUBDOMAINS: hstsSubdomains } = environment;
  await addSecurityHeaders(app, { ...deps.accounts, aiOrigin, hstsSubdomains });
  refuseBadHost(app);
  const metrics = openMetrics({
    checkDatabase: () => checkDatabase(deps.database),
    countLostPhotos: deps.checks.countLost,
    countDamagedRows: watchDamagedRows(app),
  });
  measureRequests(app, metrics);
  knowCallers(app, deps);
  // A photo that is too large is truncated and then refused like any other, with the usual message.
  await app.register(multipart, { throwFileSizeLimit: false });
  serveContract(app, deps, openCountedEngineRouter(app, deps, metrics));
  operate(app, deps, metrics);
  await serveWeb(app, deps.folders);
  return app;
}

/** Identifies the caller and limits calls: by address before tokens are read, by user after. */
function knowCallers(app: FastifyInstance, { environment, accounts, database }: AppDeps): void {
  const counter = openCallCounter({
    share: (calls, window) => countCalls(database, calls, window),
    now: Date.now,
  });
  const limits: CallLimits = {
    counter,
    factor: environment.CALL_LIMIT_FACTOR,
    onFailure: (error) => app.log.warn({ err: error }, 'could not count calls across servers'),
  };
  limitAddresses(app, limits);
  attachUser(app, {
    readUser: createUserReader(accounts),
    pseudonymOf: accounts.pseudonymOf,
    guestsAllowed: environment.GUEST_SCANS_ON_SERVER,
  });
  limitUsers(app, limits);
  limitUploads(app, limits);
  shareCounts(app, limits);
}

/** What the operator of the server sees. */
function operate(app: FastifyInstance, deps: AppDeps, { registry }: Metrics): void {
  serveDocumentation(app, deps.version);
  serveOperations(app, {
    registry,
    metricsToken: deps.environment.METRICS_TOKEN ?? null,
    needs: {
      database: () => checkWriting(deps.database),
      photos: () => deps.photos.check(),
      vision: deps.checkVision,
    },
    countLostPhotos: deps.checks.countLost,
  });
  runHousekeeping(app, listJobs(deps, Date.now));
}

/** Where scans are requested, and the guard in front of the provider. */
function openCountedEngineRouter(
  app: FastifyInstance,
  deps: AppDeps,
  metrics: Metrics,
): GuardedEngineRouter {
  const router = openEngineRouter(app, {
    ...deps,
    registry: metrics.registry,
    share: (calls, window) => countCalls(deps.database, calls, window),
  });
  return { ...router, engineFor: (asker) => metrics.countScans(router.engineFor(asker)) };
}

function serveContract(app: FastifyInstance, deps: AppDeps, router: GuardedEngineRouter): void {
  const { environment, database, accounts, version, checks } = deps;
  const onFailure = (what: string, error: unknown) => app.log.error({ err: error }, what);
  const store = deps.photos;
  const photos = openPhotoService({
    database,
    store,
    checks,
    readsHeic: environment.HEIC_ON_SERVER,
    newId: randomUUID,
    now: readClock,
    onFailure,
  });
  serveHealth(app, version);
  serveConfiguration(app, {
    feedbackAddress: environment.FEEDBACK_ADDRESS ?? null,
    signInProvider: accounts.provider === null ? null : nameProvider(environment),
    offersPasskeys: !accounts.developerMode,
    ai: describeAi(deps),
  });
  serveSeason(app);
  serveSeasonAdvice(app, environment.AI_ADVICE ? router.guard : null);
  serveColorCheck(app);
  serveAccounts(app, accounts);
  serveSessions(app, accounts.sessions);
  const passkeys: PasskeyDeps = {
    database,
    newId: randomUUID,
    now: () => new Date(),
    warn: (reason) => app.log.warn({ reason }, 'sign-in failed'),
  };
  const signIn = { accounts, passkeys, ways: openSignInWays(passkeys) };
  servePasskeySignIn(app, signIn);
  serveSignInWays(app, signIn);
  serveVision(app, { ...deps, router, scansPerMinute: environment.SCANS_PER_MINUTE });
  const quota = {
    profiles: environment.PROFILES_PER_USER,
    items: environment.ITEMS_PER_USER,
    palettes: environment.PALETTES_PER_USER,
    collections: environment.COLLECTIONS_PER_USER,
    collected: environment.COLLECTED_PER_USER,
    photos: environment.PHOTO_MEGABYTES_PER_USER * 1024 * 1024,
  };
  const recordDeps = { database, photos, quota, newId: randomUUID, now: readClock };
  serveProfiles(app, openProfileService(recordDeps));
  serveCatalog(app, openItemService(recordDeps));
  const engine = router.engineFor({ userId: null });
  servePalettes(app, openPaletteService(recordDeps));
  serveCollections(app, {
    collections: openCollectionService(recordDeps),
    createUploadedItem: openUploadedItemService({
      ...recordDeps,
      ...deps,
      engine,
      photos,
      onFailure,
    }),
    scansPerMinute: environment.SCANS_PER_MINUTE,
  });
  serveTrash(app, openTrashService(recordDeps));
  servePhotos(app, photos);
  serveErrorReports(app, ({ userId, report, once }) =>
    once(async (db) => {
      const id = randomUUID();
      await storeErrorReport(db, { id, userId, report, now: readClock() });
      return { ok: true, data: { errorId: id } };
    }),
  );
}

/** All errors become answers here, except those after an answer has begun. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFailure(reply, explainError(error, request.log)),
  );
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(reply) : sendFailure(reply, NOTHING_THERE),
  );
}

/** Parses JSON bodies as Fastify does, but accepts an empty one: many clients always send the content type. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null) : parse(request, String(body), done),
  );
}
