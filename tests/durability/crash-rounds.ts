import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { signInOn } from '../../apps/server/testing/open-test-api.ts';
import { startServer, type ServerProcess } from '../../apps/server/testing/server-process.ts';
import { migrate } from '../../apps/server/storage/migrate.ts';
import { openDatabase } from '../../apps/server/storage/open-database.ts';
import { findOrCreateUser } from '../../apps/server/storage/users.ts';
import { createClient } from './almanac-client.ts';
import { paintPhotos } from './paint-photos.ts';
import { createChance, type Chance } from './seeded-chance.ts';
import { LostWrite } from './writer.ts';
import { WritingUser } from './writing-user.ts';

const PEOPLE = 4;
const COLLECTORS = 4;
/** Two devices of each user at the same time. */
const DEVICES = 2;
/** Lifetime of the server after the writers began, in milliseconds: some die during their first requests. */
const SHORTEST_LIFE = 15;
const LONGEST_LIFE = 700;
const SECRET = 'a secret for the servers of this test only';

export interface CrashPlan {
  /** `postgres://...` or `sqlite:FILE`. */
  readonly databaseAddress: string;
  readonly dataFolder: string;
  readonly rounds: number;
  readonly seed: number;
}

export interface CrashReport extends ReturnType<WritingUser['count']> {
  readonly kills: number;
  /** Pictures decoded completely, counted again after every crash. */
  readonly pictures: number;
  /** Acknowledged changes that were lost or different after a restart. */
  readonly lost: number;
  /** A message for each user with such a loss, or worse. */
  readonly broken: readonly string[];
}

interface Account {
  readonly token: string;
  readonly user: WritingUser;
}

interface Findings {
  pictures: number;
  readonly broken: LostWrite[];
}

/**
 * Lets users write to the real server, kills it at a random moment, restarts it and checks that everything acknowledged
 * is there; again and again with the same data.
 */
export async function runCrashRounds(plan: CrashPlan): Promise<CrashReport> {
  const chance = createChance(plan.seed);
  const accounts = await createUsers(plan.databaseAddress, chance);
  const environment = {
    DATABASE_URL: plan.databaseAddress,
    DATA_FOLDER: plan.dataFolder,
    JWT_SECRET: SECRET,
    CALL_LIMIT_FACTOR: '1000000',
  };
  const found: Findings = { pictures: 0, broken: [] };
  let kills = 0;
  // After the last kill it is only checked.
  for (let round = 0; round <= plan.rounds && found.broken.length === 0; round += 1) {
    const server = await startServer(environment);
    try {
      await checkEverybody(server, accounts, found);
      if (round === plan.rounds) break;
      await writeAndDie(server, accounts, chance);
      kills += 1;
    } finally {
      await server.killAtOnce();
    }
  }
  const { pictures, broken } = found;
  const lost = broken.reduce((sum, one) => sum + one.lost, 0);
  const sentences = broken.map(({ message }) => message);
  return { kills, ...countAll(accounts), pictures, lost, broken: sentences };
}

function countAll(accounts: readonly Account[]): ReturnType<WritingUser['count']> {
  const counts = accounts.map(({ user }) => user.count());
  const total = {
    acknowledged: 0,
    activations: 0,
    profiles: 0,
    palettes: 0,
    items: 0,
    collections: 0,
  };
  for (const kind of Object.keys(total) as (keyof typeof total)[]) {
    total[kind] = counts.reduce((sum, count) => sum + count[kind], 0);
  }
  return total;
}

/** What one user lost does not prevent the other checks. */
async function checkEverybody(
  { address }: ServerProcess,
  accounts: readonly Account[],
  found: Findings,
): Promise<void> {
  for (const { token, user } of accounts) {
    try {
      found.pictures += await user.check(createClient(address, token));
    } catch (error) {
      if (!(error instanceof LostWrite)) throw error;
      found.broken.push(error);
    }
  }
}

async function writeAndDie(
  server: ServerProcess,
  accounts: readonly Account[],
  chance: Chance,
): Promise<void> {
  const life = SHORTEST_LIFE + chance.below(LONGEST_LIFE - SHORTEST_LIFE);
  const work = Promise.all(
    accounts.map(({ token, user }) => user.writeUntilTheEnd(createClient(server.address, token))),
  );
  // A failure found while writing must be reported before the kill.
  await Promise.race([wait(life), work]);
  await server.killAtOnce();
  await work;
}

async function createUsers(databaseAddress: string, chance: Chance): Promise<readonly Account[]> {
  const photos = await paintPhotos(chance);
  const database = await openDatabase(databaseAddress);
  await migrate(database);
  const accounts: Account[] = [];
  for (let at = 0; at < PEOPLE + COLLECTORS; at += 1) {
    const id = randomUUID();
    const user = {
      issuer: 'https://id.example',
      subject: id,
      email: `${id}@example.org`,
      name: `Person ${at}`,
      picture: null,
      verified: true,
    };
    await findOrCreateUser(database, { user, id, now: new Date().toISOString() });
    accounts.push({
      token: await signInOn(database, id, { secret: SECRET }),
      user: new WritingUser(
        `person-${at}`,
        { chance, photos },
        { devices: DEVICES, collects: at >= PEOPLE },
      ),
    });
  }
  await database.destroy();
  return accounts;
}
