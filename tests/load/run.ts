// `npm run test:load [-- --people 200 --seconds 60 --database sqlite --seed 1 --only load|faults]`: two hundred users
// for a minute, half of them signed in by passkey, then everything that may fail (`faults/`, each described in docs/running-a-server.md). Prints times per
// action, and for the load one line of JSON with the processor seconds of server and clients.
import process from 'node:process';
import { parseArgs } from 'node:util';

import { runChecks } from '../../scripts/run-checks.mjs';
import { providePostgres, runVitest } from '../../scripts/test-runners.mjs';
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
    /** Determines what every user does. */
    seed: { type: 'string', default: '1' },
    /** `load` or `faults`; default is both. */
    only: { type: 'string' },
  },
});

/**
 * Users arrive within twenty seconds and then stay for the requested time: each acts every ten seconds, and one in four
 * scans once. That is about forty calls, four photos and one scan per second: two cores are shared with the clients and
 * the identity provider, and a machine busy with other work refuses photos because too many wait.
 */
const PACE = { arrivalMs: 20_000, thinkMs: 10_000, scanShare: 0.25 };

// On a signal, stop the child processes too: the default handler would run no cleanup.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const CHECKS = {
  load: applyLoad,
  faults: failAround,
};
const chosen = Object.entries(CHECKS).filter(
  ([name]) => values.only === undefined || values.only === name,
);
if (chosen.length === 0) throw new Error(`--only ${values.only} is neither load nor faults`);
process.exitCode = await runChecks(chosen.map(([name, run]) => ({ name, run })));

async function failAround() {
  const { failed } = await providePostgres();
  const outcome = await runVitest('load', ['--project', 'load']);
  return { ...outcome, failed: outcome.failed + failed };
}

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
    const failures = [
      ...lost.map((each) => `lost: ${each}`),
      ...errors.map((each) => `an error: ${each}`),
    ];
    const failed = failures.length;
    return { passed: failed === 0 ? 1 : 0, failed, failures: failures.slice(0, 20) };
  } finally {
    await harness.close();
  }
}
