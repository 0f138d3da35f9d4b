import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { makeIdentity, signInOn } from '../../../apps/server/testing/open-test-api.ts';
import { migrate } from '../../../apps/server/storage/migrate.ts';
import { openDatabase } from '../../../apps/server/storage/open-database.ts';
import { findOrCreateUser } from '../../../apps/server/storage/users.ts';
import { TEST_SETTINGS } from '../../api/start-api.ts';
import { paintPhotos } from '../../durability/paint-photos.ts';
import { createChance } from '../../durability/seeded-chance.ts';
import { startServer, type ServerProcess } from '../../durability/server-process.ts';
import { Witness } from './witness.ts';

const SEED = 1;
/** A busy machine takes long to notice that all is well again. */
const RECOVERY_MS = 60_000;

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

export async function openFaultHarness({
  folder: given,
  settings = {},
  people = 2,
}: FaultHarnessOptions = {}): Promise<FaultHarness> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'color-almanac-fault-'));
  if (given === undefined) onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const databaseAddress = settings['DATABASE_URL'] ?? folder;
  const met = await createUsers(databaseAddress, people);
  const photos = await paintPhotos(createChance(SEED));
  const server = await startFaultServer(folder, settings);
  const witnesses = met.map((userId, at) => new Witness(userId, { seed: SEED + 10 * at, photos }));
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

/** Every user writes this many changes of each kind, or until the server stops answering. */
export async function everybodyWrites(harness: FaultHarness, changes: number): Promise<void> {
  await Promise.all(harness.witnesses.map((each) => each.write(harness.server.address, changes)));
}

/** Nothing acknowledged is lost, nothing unexpected is there, and every picture can be decoded. */
export async function everybodyFindsAll(
  { witnesses }: FaultHarness,
  { address }: ServerProcess,
): Promise<void> {
  for (const witness of witnesses) await witness.check(address);
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
