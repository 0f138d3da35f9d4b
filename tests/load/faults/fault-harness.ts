import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { makeIdentity, signInOn } from '../../../apps/server/testing/open-test-api.ts';
import { startServer, type ServerProcess } from '../../../apps/server/testing/server-process.ts';
import { migrate } from '../../../apps/server/storage/migrate.ts';
import { openDatabase } from '../../../apps/server/storage/open-database.ts';
import { findOrCreateUser } from '../../../apps/server/storage/users.ts';
import { TEST_SETTINGS } from '../../api/start-api.ts';
import { createClientOver, sendAs } from '../../durability/almanac-client.ts';
import { paintPhotos } from '../../durability/paint-photos.ts';
import { createChance } from '../../durability/seeded-chance.ts';
import { WritingUser } from '../../durability/writing-user.ts';

const SEED = 1;
/** Longer than any timeout of a failing server. */
const PATIENCE_MS = 90_000;
/** A busy machine takes long to notice that all is well again. */
const RECOVERY_MS = 60_000;

/** The server refused because of its own failure. */
interface ReportedFailure {
  readonly error: string;
  readonly message: string;
  readonly retryAfter: number;
}

/** A user who writes and checks. A request refused because of a server failure is sent again later. */
export interface Witness {
  readonly userId: string;
  readonly user: WritingUser;
  /** The failures the user saw. */
  readonly troubles: ReportedFailure[];
  token: string;
}

/** The harness for one test: a server whose surroundings fail, and users who check their data. */
export interface FaultHarness {
  readonly folder: string;
  readonly databaseAddress: string;
  readonly server: ServerProcess;
  readonly witnesses: readonly Witness[];
}

export interface FaultHarnessOptions {
  /** The data folder; by default a temporary one. */
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly people?: number;
}

/** A temporary folder for one test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-fault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openFaultHarness({
  folder = makeFolder(),
  settings = {},
  people = 2,
}: FaultHarnessOptions = {}): Promise<FaultHarness> {
  const databaseAddress = settings['DATABASE_URL'] ?? folder;
  const met = await createUsers(databaseAddress, people);
  const chance = createChance(SEED);
  const photos = await paintPhotos(chance);
  const server = await startFaultServer(folder, settings);
  const witnesses = met.map((userId, at) => {
    const user = new WritingUser(`witness-${at}`, { chance, photos });
    return { userId, user, troubles: [], token: '' };
  });
  const harness = { folder, databaseAddress, server, witnesses };
  await everybodySignsIn(harness, Date.now());
  return harness;
}

/** Starts another server on the same data, as an operator would; it stops when the test is over. */
export async function startFaultServer(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await startServer({ ...TEST_SETTINGS, DATA_FOLDER: folder, ...settings });
  onTestFinished(() => server.killAtOnce());
  return server;
}

async function createUsers(databaseAddress: string, people: number): Promise<readonly string[]> {
  const database = await openDatabase(databaseAddress);
  await migrate(database);
  const met: string[] = [];
  while (met.length < people) {
    const { verifiedEmail: verified, ...identity } = makeIdentity();
    const user = { ...identity, verified };
    const now = new Date().toISOString();
    met.push((await findOrCreateUser(database, { user, id: randomUUID(), now })).id);
  }
  await database.destroy();
  return met;
}

/** Signs users in as a server would whose clock shows this moment, in milliseconds since 1970. */
export async function everybodySignsIn(
  { databaseAddress, witnesses }: FaultHarness,
  now: number,
): Promise<void> {
  const database = await openDatabase(databaseAddress);
  for (const witness of witnesses) {
    witness.token = await signInOn(database, witness.userId, { now: () => new Date(now) });
  }
  await database.destroy();
}

function openClient({ token, troubles }: Witness, address: string) {
  const headers = { authorization: `Bearer ${token}` };
  const send = sendAs(address, { headers, patienceMs: PATIENCE_MS });
  return createClientOver(async (path, options) => {
    const response = await send(path, options);
    if (response.status !== 503) return response;
    troubles.push((await response.json()) as ReportedFailure);
    throw new Error('The server is in trouble');
  });
}

/** Every user writes this many changes of each kind, or until the server stops answering. */
export async function everybodyWrites(
  { witnesses, server: own }: FaultHarness,
  changes: number,
  { address }: ServerProcess = own,
): Promise<void> {
  await Promise.all(
    witnesses.map((witness) => witness.user.write(openClient(witness, address), changes)),
  );
}

/** Nothing acknowledged is lost, nothing unexpected is there, and every picture can be decoded. */
export async function everybodyFindsAll(
  { witnesses, server: own }: FaultHarness,
  { address }: ServerProcess = own,
): Promise<void> {
  for (const witness of witnesses) await witness.user.check(openClient(witness, address));
}

/** After the trouble: everything is there, more can be written, and that is there, too. */
export async function everybodyGoesOn(harness: FaultHarness): Promise<void> {
  await everybodyFindsAll(harness);
  await everybodyWrites(harness, 4);
  await everybodyFindsAll(harness);
}

/** The answer of `/ready`: the status and the state of each dependency. */
export async function askReadiness(address: string): Promise<readonly [number, unknown]> {
  const response = await fetch(`${address}/ready`);
  const { data } = (await response.json()) as { readonly data?: unknown };
  return [response.status, data];
}

export async function awaitReady(address: string): Promise<void> {
  await expect
    .poll(async () => (await askReadiness(address))[0], { timeout: RECOVERY_MS, interval: 250 })
    .toBe(200);
}

/** Every error message ends like a sentence, has the right code, and says when to retry. */
export function expectSentences(witnesses: readonly Witness[], message: RegExp): void {
  const found = witnesses.flatMap(({ troubles }) => troubles);
  expect(found.length).toBeGreaterThan(0);
  for (const trouble of found) {
    expect(trouble.error).toBe('storage-unavailable');
    expect(trouble.message).toMatch(message);
    expect(trouble.retryAfter).toBeGreaterThan(0);
  }
}
