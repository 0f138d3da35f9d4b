// What the API costs compared with a bare server with the same SQL: `npm run bench -- api`. A table on standard error;
// the last line of standard output is one line of JSON: `ratio` of the throughput for alternating lists and updates
// (`ratios` for each alone), the worst `p99Ms` with a hundred connections, and `listCost` in milliseconds on an idle
// server by the number of profiles.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { profileFieldsSchema } from '@color-almanac/contract';
import { analyzeColors, makeColorPoint, POINT_TEMPLATES } from '@color-almanac/domain';
import * as z from 'zod/mini';

import { signInOn } from '../apps/server/testing/open-test-api.ts';
import { migrate } from '../apps/server/storage/migrate.ts';
import type { Database } from '../apps/server/storage/dialects.ts';
import { openDatabase } from '../apps/server/storage/open-database.ts';
import { createProfile } from '../apps/server/storage/make-profile.ts';
import { findOrCreateUser } from '../apps/server/storage/users.ts';
import { choose, medianOf } from './measure-time.ts';
import { applyLoad, quantileOf, type LoadRequest } from './load.ts';

const CONNECTIONS = 100;
const TURNS = choose({ full: 9, smoke: 1 });
const TURN_SECONDS = choose({ full: 0.7, smoke: 0.1 });
const WARM_UP_SECONDS = choose({ full: 2, smoke: 0.1 });
/** What an active user has after some months. */
const PROFILES = 10;
const LISTS = [10, 100, 1000] as const;
const SECRET = randomUUID() + randomUUID();

/** A profile after a scan and its reading, which are most of its bytes. */
const ANALYSIS = analyzeColors({
  skin: '#C68863',
  lip: '#B5654A',
  darkEye: '#3A2A1E',
  lightEye: '#6A4B2F',
  hair: '#3A2412',
});
const SCANNED = { hex: '#C68863', x: 0.4, y: 0.6, confidence: 88, note: 'Seen in even light' };
const SCAN = {
  hair: SCANNED,
  lightEye: SCANNED,
  darkEye: SCANNED,
  cheek: SCANNED,
  lips: SCANNED,
  warnings: [],
};

interface Owner {
  readonly userId: string;
  readonly token: string;
  readonly profileIds: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'color-almanac-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const owners = await fillDatabase();
const [bare, whole] = await Promise.all([startServer('bare'), startServer('whole')]);
const figures = await compareServers();
const listCost = await measureLists();
for (const { child } of [bare, whole]) child.disconnect();
process.stdout.write(`${JSON.stringify({ ...figures, listCost })}\n`);

async function fillDatabase(): Promise<ReadonlyMap<number, Owner>> {
  const database = await openDatabase(folder);
  await migrate(database);
  const filled = new Map<number, Owner>();
  for (const count of new Set([PROFILES, ...LISTS])) {
    const userId = await addUser(database);
    const profileIds: string[] = [];
    for (let at = 0; at < count; at += 1) profileIds.push(await addProfile(database, userId, at));
    filled.set(count, {
      userId,
      token: await signInOn(database, userId, { secret: SECRET }),
      profileIds,
    });
  }
  await database.destroy();
  return filled;
}

async function addUser(database: Database): Promise<string> {
  const subject = randomUUID();
  const user = { issuer: 'bench', subject, email: 'a@b.c', name: 'A', picture: null };
  const now = new Date().toISOString();
  return (await findOrCreateUser(database, { user: { ...user, verified: true }, id: subject, now }))
    .id;
}

async function addProfile(database: Database, userId: string, at: number): Promise<string> {
  const id = randomUUID();
  const colorPoints = POINT_TEMPLATES.headshot.map(({ id: point, name, color: hex }) =>
    makeColorPoint({ id: point, name, hex, x: 0.25, y: 0.5, source: 'user' }),
  );
  const fields = z.parse(profileFieldsSchema, {
    profile_name: `Profile ${at}`,
    color_season: 'soft_autumn',
    personal_colors: { colorPoints, savedAIData: SCAN, analysisResult: ANALYSIS },
  });
  const now = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();
  await createProfile(database, { userId, id, fields, now });
  return id;
}

async function startServer(kind: string): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./api-server.ts', import.meta.url)), [kind, folder], {
    env: { ...process.env, JWT_SECRET: SECRET, NODE_ENV: 'production' },
  });
  const [port] = await once(child, 'message');
  return { port: Number(port), child };
}

/**
 * The two alternate in short turns, so that other load on this machine affects both, and each turn is compared with the
 * one beside it.
 */
async function compareServers() {
  const owner = owners.get(PROFILES);
  if (!owner) throw new Error('Nobody owns the profiles');
  const list = await compareCalls('list', listRequests(owner));
  const update = await compareCalls('update', updateRequests(owner));
  const both = await compareCalls(
    'both in turn',
    alternate(listRequests(owner), updateRequests(owner)),
  );
  const p99Ms = Math.max(list.p99Ms, update.p99Ms, both.p99Ms);
  process.stderr.write(`p99 with ${CONNECTIONS} connections: ${p99Ms.toFixed(1)} ms\n`);
  return {
    ratio: round(both.ratio),
    ratios: { list: round(list.ratio), update: round(update.ratio) },
    p99Ms: round(p99Ms),
  };
}

interface BothRequests {
  readonly bare: readonly LoadRequest[];
  readonly whole: readonly LoadRequest[];
}

async function compareCalls(name: string, requests: BothRequests) {
  const measure = (kind: keyof BothRequests, seconds: number) => {
    const { port } = { bare, whole }[kind];
    return applyLoad({ port, requests: requests[kind], connections: CONNECTIONS, seconds });
  };
  await measure('bare', WARM_UP_SECONDS);
  await measure('whole', WARM_UP_SECONDS);
  const turns: { bare: number; whole: number }[] = [];
  const latencies = { bare: [] as number[], whole: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const least = await measure('bare', TURN_SECONDS);
    const all = await measure('whole', TURN_SECONDS);
    turns.push({ bare: least.perSecond, whole: all.perSecond });
    latencies.bare.push(...least.latencies);
    latencies.whole.push(...all.latencies);
  }
  const ratio = medianOf(turns.map((turn) => turn.whole / turn.bare));
  const [least, all] = (['bare', 'whole'] as const).map((kind) =>
    medianOf(turns.map((turn) => turn[kind])).toFixed(0),
  );
  const p99Ms = quantileOf(latencies.whole, 0.99);
  const leastP99 = quantileOf(latencies.bare, 0.99);
  process.stderr.write(
    `${name}: ${all} a second, bare ${least}, ratio ${ratio.toFixed(2)}; ` +
      `p99 ${p99Ms.toFixed(1)} ms, bare ${leastP99.toFixed(1)} ms\n`,
  );
  return { ratio, p99Ms };
}

/** How long one list takes on an idle server, in milliseconds, by the number of profiles. */
async function measureLists(): Promise<Record<string, number>> {
  const cost: Record<string, number> = {};
  for (const count of LISTS) {
    const owner = owners.get(count);
    if (!owner) continue;
    const plan = { port: whole.port, requests: listRequests(owner).whole, connections: 1 };
    await applyLoad({ ...plan, seconds: WARM_UP_SECONDS });
    cost[count] = round(medianOf((await applyLoad({ ...plan, seconds: TURN_SECONDS })).latencies));
    process.stderr.write(`list of ${count}: ${cost[count]} ms\n`);
  }
  return cost;
}

function listRequests({ userId, token, profileIds: expected }: Owner): BothRequests {
  return {
    bare: [{ method: 'GET', path: `/list/${userId}`, expected }],
    whole: [{ method: 'GET', path: '/api/profiles', token, expected }],
  };
}

/** Profiles in turn, because changes of one profile would wait for each other. */
function updateRequests({ userId, token, profileIds }: Owner): BothRequests {
  const body = { profile_name: 'Another name' };
  const update = { method: 'PUT', body } as const;
  return {
    bare: profileIds.map((id) => ({
      ...update,
      path: `/update/${userId}/${id}`,
      expected: [id, body.profile_name],
    })),
    whole: profileIds.map((id) => ({
      ...update,
      path: `/api/profiles/${id}`,
      token,
      expected: [id, body.profile_name],
    })),
  };
}

/** As many lists as updates: every change is followed by a list. */
function alternate(lists: BothRequests, updates: BothRequests): BothRequests {
  return {
    bare: updates.bare.flatMap((update) => [...lists.bare, update]),
    whole: updates.whole.flatMap((update) => [...lists.whole, update]),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
