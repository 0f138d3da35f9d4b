import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { signInOn } from '../../apps/server/testing/open-test-api.ts';
import { migrate } from '../../apps/server/storage/migrate.ts';
import { openDatabase } from '../../apps/server/storage/open-database.ts';
import { findOrCreateUser } from '../../apps/server/storage/users.ts';
import { createClient } from './almanac-client.ts';
import { checkCollections } from './check-collections.ts';
import { checkItems } from './check-items.ts';
import { checkPalettes } from './check-palettes.ts';
import { checkPromises } from './check-promises.ts';
import { CollectionWriter } from './collection-writer.ts';
import { ItemWriter } from './item-writer.ts';
import { paintPhotos } from './paint-photos.ts';
import { PaletteWriter } from './palette-writer.ts';
import { createChance, type Chance } from './seeded-chance.ts';
import { startServer, type ServerProcess } from '../../apps/server/testing/server-process.ts';
import { LostWrite, Writer } from './writer.ts';

const PEOPLE = 4;
const COLLECTORS = 4;
/** Two devices of each user at the same time. */
const WRITERS_EACH = 2;
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

export interface CrashReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** How many of those were changes of profiles. */
  readonly profiles: number;
  /** How many of these chose the active profile. */
  readonly activations: number;
  readonly palettes: number;
  readonly items: number;
  readonly collections: number;
  /** Pictures decoded completely, counted again after every crash. */
  readonly pictures: number;
  /** Acknowledged changes that were lost or different after a restart. */
  readonly lost: number;
  /** A message for each user and kind of record with such a loss, or worse. */
  readonly broken: readonly string[];
}

/** A user who only writes collections and their items. */
interface Collector {
  readonly token: string;
  readonly writer: CollectionWriter;
}

interface People {
  readonly writing: readonly Account[];
  readonly collecting: readonly Collector[];
}

interface Findings {
  pictures: number;
  readonly broken: LostWrite[];
}

interface Account {
  readonly token: string;
  readonly writers: readonly Writer[];
  readonly paletteWriters: readonly PaletteWriter[];
  readonly itemWriters: readonly ItemWriter[];
}

/**
 * Lets users write to the real server, kills it at a random moment, restarts it and checks that everything acknowledged
 * is there; again and again with the same data. Throws if something is missing.
 */
export async function runCrashRounds(plan: CrashPlan): Promise<CrashReport> {
  const chance = createChance(plan.seed);
  const people = await createUsers(plan.databaseAddress, chance);
  const environment = {
    DATABASE_URL: plan.databaseAddress,
    DATA_FOLDER: plan.dataFolder,
    JWT_SECRET: SECRET,
    CALL_LIMIT_FACTOR: '1000000',
  };
  const found: Findings = { pictures: 0, broken: [] };
  let kills = 0;
  for (; kills < plan.rounds && found.broken.length === 0; kills += 1) {
    const server = await startServer(environment);
    try {
      await checkEverybody(server, people, found);
      await writeAndDie(server, people, chance);
    } finally {
      await server.killAtOnce();
    }
  }
  const last = await startServer(environment);
  try {
    if (found.broken.length === 0) await checkEverybody(last, people, found);
  } finally {
    await last.killAtOnce();
  }
  const { pictures, broken } = found;
  const lost = broken.reduce((sum, one) => sum + one.lost, 0);
  const sentences = broken.map(({ message }) => message);
  return { kills, ...countWrites(people), pictures, lost, broken: sentences };
}

function countWrites({ writing, collecting }: People) {
  const writers = writing.flatMap((user) => user.writers);
  const profiles = countAcknowledged(writers);
  const activations = writers.reduce((sum, writer) => sum + writer.activations, 0);
  const palettes = countAcknowledged(writing.flatMap((user) => user.paletteWriters));
  const items = countAcknowledged(writing.flatMap((user) => user.itemWriters));
  const collections = countAcknowledged(collecting.map(({ writer }) => writer));
  const acknowledged = profiles + palettes + items + collections;
  return { acknowledged, profiles, activations, palettes, items, collections };
}

function countAcknowledged(writers: readonly { readonly acknowledged: number }[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
}

async function checkEverybody(
  { address }: ServerProcess,
  { writing, collecting }: People,
  found: Findings,
): Promise<void> {
  for (const { token, writers, paletteWriters, itemWriters } of writing) {
    const client = createClient(address, token);
    const everybody = [...writers, ...paletteWriters, ...itemWriters];
    for (const writer of everybody) await note(found, () => writer.settle(client));
    await note(found, () => checkPromises(client, writers));
    await note(found, () => checkPalettes(client, paletteWriters));
    await note(found, () => checkItems(client, itemWriters));
  }
  for (const { token, writer } of collecting) {
    const client = createClient(address, token);
    await note(found, () => writer.settle(client));
    await note(found, () => checkCollections(client, writer));
  }
}

/** A check returns the number of pictures read, if any. A failure does not prevent the other checks. */
async function note(found: Findings, check: () => Promise<number | void>): Promise<void> {
  try {
    found.pictures += (await check()) ?? 0;
  } catch (error) {
    if (!(error instanceof LostWrite)) throw error;
    found.broken.push(error);
  }
}

async function writeAndDie(
  server: ServerProcess,
  { writing, collecting }: People,
  chance: Chance,
): Promise<void> {
  const life = SHORTEST_LIFE + chance.below(LONGEST_LIFE - SHORTEST_LIFE);
  const work = writing.flatMap(({ token, writers, paletteWriters, itemWriters }) => {
    const client = createClient(server.address, token);
    const everybody = [...writers, ...paletteWriters, ...itemWriters];
    return everybody.map((writer) => writer.writeUntilTheEnd(client));
  });
  for (const { token, writer } of collecting) {
    work.push(writer.writeUntilTheEnd(createClient(server.address, token)));
  }
  // A failure found while writing must be reported before the kill.
  await Promise.race([wait(life), Promise.all(work)]);
  await server.killAtOnce();
  await Promise.all(work);
}

async function createUsers(databaseAddress: string, chance: Chance): Promise<People> {
  const photos = await paintPhotos(chance);
  const database = await openDatabase(databaseAddress);
  await migrate(database);
  const grow = () => createChance(chance.below(2 ** 32));
  const meet = async (name: string) => {
    const id = randomUUID();
    const user = {
      issuer: 'https://id.example',
      subject: id,
      email: `${id}@example.org`,
      name,
      picture: null,
      verified: true,
    };
    await findOrCreateUser(database, { user, id, now: new Date().toISOString() });
    return signInOn(database, id, { secret: SECRET });
  };
  const writing: Account[] = [];
  const collecting: Collector[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const devices = Array.from({ length: WRITERS_EACH }, (_, device) => `${at}-${device}`);
    writing.push({
      token: await meet(`Person ${at}`),
      writers: devices.map(
        (device, which) => new Writer(device, grow(), photos, { activates: which === 0 }),
      ),
      paletteWriters: devices.map((device) => new PaletteWriter(device, grow())),
      itemWriters: devices.map((device) => new ItemWriter(device, grow(), photos)),
    });
  }
  for (let at = 0; at < COLLECTORS; at += 1) {
    const name = `collector-${at}`;
    collecting.push({
      token: await meet(name),
      writer: new CollectionWriter(name, grow(), photos),
    });
  }
  await database.destroy();
  return { writing, collecting };
}
