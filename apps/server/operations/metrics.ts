import type { VisionEngine, VisionFailure } from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import { damagedRows, type DamagedRow } from '../storage/read-rows.ts';

/** Seconds: from a cached list to a scan of a large photo. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PING_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The server's metrics. Labels hold routes and outcomes, never IDs or addresses. */
export interface Metrics {
  readonly registry: Registry;
  /** The same engine with metrics: scans running or waiting, their outcomes and durations. */
  readonly countScans: (engine: VisionEngine) => VisionEngine;
}

export function openMetrics(deps: {
  readonly checkDatabase: () => Promise<void>;
  readonly countLostPhotos: () => number;
  readonly countDamagedRows: () => number;
}): Metrics {
  const registry = new Registry();
  measureDatabase(registry, deps.checkDatabase);
  countDamage(registry, {
    name: 'color_almanac_photo_files_lost',
    help: 'Files of photos that were missing or damaged when last read, since the start.',
    count: deps.countLostPhotos,
  });
  countDamage(registry, {
    name: 'color_almanac_records_damaged',
    help: 'Records that could not be read in full, since the start.',
    count: deps.countDamagedRows,
  });
  return { registry, countScans: openScanCounts(registry) };
}

/** Counts every request and its duration by the route's pattern. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'color_almanac_http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measureDatabase(registry: Registry, checkDatabase: () => Promise<void>): void {
  const ping = new Histogram({
    name: 'color_almanac_database_ping_seconds',
    help: 'How long the database takes for the smallest of questions, asked at every look at these figures.',
    buckets: PING_SECONDS,
    registers: [registry],
  });
  const up = new Gauge({
    name: 'color_almanac_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
    async collect() {
      const end = ping.startTimer();
      const isUp = await checkDatabase().then(
        () => true,
        () => false,
      );
      if (isUp) end();
      up.set(isUp ? 1 : 0);
    },
  });
}

function countDamage(
  registry: Registry,
  {
    count,
    ...described
  }: { readonly name: string; readonly help: string; readonly count: () => number },
): void {
  const gauge = new Gauge({
    ...described,
    registers: [registry],
    collect() {
      gauge.set(count());
    },
  });
}

function openScanCounts(registry: Registry): Metrics['countScans'] {
  const countFace = measureScans(registry, 'face');
  const countGarment = measureScans(registry, 'garment');
  return (engine) => ({
    name: engine.name,
    close: () => engine.close(),
    scanFace: (request) => countFace(() => engine.scanFace(request)),
    scanGarment: (request) => countGarment(() => engine.scanGarment(request)),
  });
}

type EndedScan = { readonly ok: true } | { readonly ok: false; readonly failure: VisionFailure };

function measureScans(registry: Registry, subject: 'face' | 'garment') {
  const scans = subject === 'face' ? 'Face scans' : 'Garment scans';
  const running = new Gauge({
    name: `color_almanac_${subject}_scans_running`,
    help: `${scans} that run or wait for their turn.`,
    registers: [registry],
  });
  const ended = new Counter({
    name: `color_almanac_${subject}_scans_total`,
    help: `${scans} by how they ended.`,
    labelNames: ['outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: `color_almanac_${subject}_scan_duration_seconds`,
    help: `How long ${scans.toLowerCase()} took, waiting included.`,
    buckets: SECONDS,
    registers: [registry],
  });
  return async <Ended extends EndedScan>(scan: () => Promise<Ended>): Promise<Ended> => {
    running.inc();
    const end = duration.startTimer();
    let outcome = 'broken';
    try {
      const scanned = await scan();
      outcome = scanned.ok ? 'read' : scanned.failure.reason;
      return scanned;
    } finally {
      running.dec();
      end();
      ended.inc({ outcome });
    }
  };
}

/**
 * Logs every row that could not be read in full, once, and counts them. The log names the table only; `npm run verify`
 * names the records.
 */
export function watchDamagedRows(app: FastifyInstance): () => number {
  const found = new Set<string>();
  const listen = (message: unknown) => {
    const { table, user_id, id } = message as DamagedRow;
    const key = [table, user_id, id].join(' ');
    if (found.has(key)) return;
    found.add(key);
    app.log.error({ table }, 'a record cannot be read in full; npm run verify names it');
  };
  damagedRows.subscribe(listen);
  app.addHook('onClose', async () => {
    damagedRows.unsubscribe(listen);
  });
  return () => found.size;
}
