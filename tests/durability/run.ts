// `npm run test:durability [-- --rounds 20 --seed 1 --database sqlite]`: nothing acknowledged is ever lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { startPostgres } from '../../scripts/postgres.mjs';
import { runCrashRounds, type CrashReport } from './crash-rounds.ts';

const ROUNDS = '20';
/**
 * Acknowledged changes per kill: a server that acknowledges almost nothing proves nothing. An idle machine reaches ten
 * times as many.
 */
const FEWEST_WRITES = 5;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: ROUNDS },
    /** Determines what is written and when the server is killed. */
    seed: { type: 'string', default: '1' },
    /** `sqlite` or `postgres`; default is both. */
    database: { type: 'string' },
  },
});

const GROUNDS = {
  sqlite: async (folder: string) => ({ url: `sqlite:${join(folder, 'almanac.db')}`, stop() {} }),
  postgres: () => startPostgres(),
} as const;

// On a signal, stop the child processes too: the default handler would run no cleanup.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const [name, open] of Object.entries(GROUNDS)) {
  if (values.database === undefined || values.database === name) await crash(name, open);
}

async function crash(
  name: string,
  open: (folder: string) => Promise<{ readonly url: string; stop(): void } | null>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-crash-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const harness = await open(folder);
  try {
    if (!harness) throw new Error('There is no PostgreSQL, and none could be installed');
    const report = await runCrashRounds({
      databaseAddress: harness.url,
      dataFolder: folder,
      rounds: Number(values.rounds),
      seed: Number(values.seed),
    });
    const { broken, ...figures } = report;
    process.stdout.write(`${JSON.stringify({ database: name, ...figures })}\n`);
    if (broken.length > 0) throw new Error(broken.join('\n'));
    expectEnough(report);
    remove();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${name}, seed ${values.seed}: ${reason}\n(photos and SQLite: ${folder})\n`,
    );
    process.exitCode = 1;
  } finally {
    process.off('exit', remove);
    harness?.stop();
  }
}

/** @throws when too little was written to prove anything. */
function expectEnough({ kills, acknowledged, ...report }: CrashReport): void {
  const fewest = FEWEST_WRITES * kills;
  if (acknowledged < fewest) {
    throw new Error(
      `Only ${acknowledged} writes were acknowledged; ${fewest} are the least that tell`,
    );
  }
  for (const kind of ['profiles', 'activations', 'palettes', 'items', 'collections'] as const) {
    if (report[kind] === 0) throw new Error(`No write to ${kind} was acknowledged`);
  }
}
