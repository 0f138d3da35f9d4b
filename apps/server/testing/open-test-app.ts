import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { faceScanSchema, GARMENT_TYPES, garmentScanSchema } from '@color-almanac/domain';
import type {
  FaceScanOutcome,
  GarmentScanOutcome,
  PreparableEngine,
  ScanRequest,
} from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';

import { openTestAccounts } from './test-accounts.ts';
import { buildApp, type AppDeps } from '../app.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { openPhotoChecks } from '../photos/check-photo-files.ts';
import { openMemoryStore } from './memory-photo-store.ts';
import { openMemoryDatabase } from './open-test-databases.ts';
import { decodePhoto } from '../vision/decode-photo.ts';

const point = { hex: '#C68863', x: 0.5, y: 0.5, confidence: 90, note: 'seen' };

/** A scan as an engine returns it. */
export const SAMPLE_SCAN = faceScanSchema.parse({
  hair: point,
  lightEye: point,
  darkEye: point,
  cheek: point,
  lips: point,
});

/** What the server adds to a scan by its own engine. */
export const SEEN_HERE = { engine: 'embedded', place: 'server' } as const;

/** An engine's result for a mostly navy dress. */
const SAMPLE_GARMENT_SCAN = garmentScanSchema.parse({
  view: 'flat',
  colors: [
    { hex: '#1E2A4A', percentage: 85 },
    { hex: '#F2E6C8', percentage: 15 },
  ],
  types: GARMENT_TYPES.map((type, place) => ({ type, probability: place === 0 ? 0.91 : 0.01 })),
  mask: { share: 0.4, quality: 0.95 },
});

const seenGarment: GarmentScanOutcome = {
  ok: true,
  scan: SAMPLE_GARMENT_SCAN,
  mask: { width: 1, height: 1, data: new Uint8ClampedArray([255]) },
};

/** An engine with scripted answers that records its calls. */
export function createScriptedEngine(
  answer: (request: ScanRequest) => Promise<FaceScanOutcome> = async () => ({
    ok: true,
    scan: SAMPLE_SCAN,
  }),
  answerGarment: (request: ScanRequest) => Promise<GarmentScanOutcome> = async () => seenGarment,
): PreparableEngine & { readonly requests: ScanRequest[] } {
  const requests: ScanRequest[] = [];
  return {
    name: 'scripted',
    requests,
    scanFace: (request) => {
      requests.push(request);
      return answer(request);
    },
    scanGarment: (request) => {
      requests.push(request);
      return answerGarment(request);
    },
    close: async () => {},
    prepare: async () => true,
  };
}

/** Open to guests, so that tests of AI answers need no user; access has its own tests. */
export function readTestEnvironment(variables: Record<string, string> = {}): Environment {
  const open = { GUEST_SCANS_ON_SERVER: 'true' };
  const reading = readEnvironment({ LOG_LEVEL: 'silent', ...open, ...variables });
  if (!reading.ok) throw new Error(reading.message);
  return reading.environment;
}

/**
 * The whole app with a scripted engine, the real decoder, a database and photos in memory, and a small built web
 * folder. Everything is removed when the app closes.
 */
export async function openTestApp(deps: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const { root, folders } = makeWebFolders();
  const database = deps.database ?? (await openMemoryDatabase());
  const app = await buildApp({
    environment: readTestEnvironment(),
    version: '0.0.0-test',
    folders,
    engine: createScriptedEngine(),
    provider: null,
    decodePhoto,
    accounts: await openTestAccounts({}, { database }),
    photos: openMemoryStore(),
    checks: openPhotoChecks(Date.now),
    checkVision: async () => {},
    ...deps,
    database,
  });
  app.addHook('onClose', async () => {
    rmSync(root, { recursive: true });
    if (database !== deps.database) await database.destroy();
  });
  return app;
}

function makeWebFolders() {
  const root = mkdtempSync(join(tmpdir(), 'color-almanac-web-'));
  const folders = { web: join(root, 'web'), models: join(root, 'models') };
  mkdirSync(join(folders.web, 'assets'), { recursive: true });
  mkdirSync(folders.models);
  writeFileSync(join(folders.web, 'index.html'), '<!doctype html><title>Color Almanac</title>');
  writeFileSync(join(folders.web, 'assets/app-1a2b3c.js'), 'plain');
  writeFileSync(join(folders.web, 'assets/app-1a2b3c.js.br'), 'brotli');
  writeFileSync(join(folders.web, 'assets/app-1a2b3c.js.gz'), 'gzip');
  writeFileSync(join(folders.web, 'service-worker.js'), 'worker');
  writeFileSync(join(folders.web, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folders.models, 'iris.tflite'), 'model');
  return { root, folders };
}
