// `npm run test:load [-- --people 200 --seconds 60 --database sqlite --seed 1 --only load|faults]`: two hundred people
// for a minute, and then everything that may break (`faults/`, each as docs/running-a-server.md has it). Tells per action
// how long it took; of the load one line of JSON, with the processor seconds of the server and of those who asked.
import process from 'node:process';
import { parseArgs } from 'node:util';

import { runChecks, runVitest } from '../../scripts/checks.mjs';
import { writeTable } from './call-times.ts';
import { liveThrough } from './crowd.ts';
import { openLoadHarness, type DatabaseKind } from './load-harness.ts';
import { readProcess } from './read-process.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** `sqlite` or `postgres`. */
    database: { type: 'string', default: 'sqlite' },
    /** Chooses what everybody does. */
    seed: { type: 'string', default: '1' },
    /** `load` or `faults`; both when it is not given. */
    only: { type: 'string' },
  },
});

/**
 * They come within twenty seconds, and from then on all of them are there for as long as was asked: each does something
 * every ten seconds, and one in four scans once. That is some forty calls a second, four photos and one scan: two cores
 * are shared with those who ask and with the provider of identities, and a machine that is busy with other things turns
 * photos away as too many.
 */
const PACE = { arrivalMs: 20_000, thinkMs: 10_000, scanShare: 0.25 };

/** Most take ten seconds; on a machine that does ten other things, a minute. */
const LONGEST_FAULT_MS = 240_000;

// Whoever is stopped takes along what it started: a signal alone would run nothing of that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const CHECKS = {
  load: applyLoad,
  faults: () => runVitest('load', ['--project', 'load', '--testTimeout', String(LONGEST_FAULT_MS)]),
};
const chosen = Object.entries(CHECKS).filter(
  ([name]) => values.only === undefined || values.only === name,
);
if (chosen.length === 0) throw new Error(`--only ${values.only} is neither load nor faults`);
process.exitCode = await runChecks(chosen.map(([name, run]) => ({ name, run })));

async function applyLoad() {
  const database: DatabaseKind = values.database === 'postgres' ? 'postgres' : 'sqlite';
  const [people, seconds] = [Number(values.people), Number(values.seconds)];
  const pace = { ...PACE, endMs: PACE.arrivalMs + seconds * 1000 };
  const harness = await openLoadHarness(database);
  try {
    const { address, pid } = harness.server;
    const report = await liveThrough({ address, people, pace, seed: Number(values.seed) });
    const { errors, lost, ...figures } = report;
    const { cpuSeconds, residentMegabytes } = readProcess(pid);
    const ours = process.cpuUsage();
    const cost = {
      cpuSeconds: Math.round(cpuSeconds),
      cpuSecondsOfPeople: Math.round((ours.user + ours.system) / 1e6),
      residentMegabytes: Math.round(residentMegabytes),
    };
    process.stdout.write(writeTable(figures.calls));
    const counted = { errors: errors.length, lost: lost.length };
    process.stdout.write(
      `${JSON.stringify({ database, people, seconds, ...figures, ...cost, ...counted })}\n`,
    );
    const told = [
      ...lost.map((each) => `lost: ${each}`),
      ...errors.map((each) => `an error: ${each}`),
    ];
    return { passed: told.length === 0 ? 1 : 0, failed: told.length, told: told.slice(0, 20) };
  } finally {
    await harness.close();
  }
}
