// Every benchmark, one after the other, each in a process of its own: `npm run bench`. Writes docs/benchmarks.md. A
// benchmark that fails is reported there and does not stop the others; the exit code is then 1, as it is if a target
// was missed. `npm run bench -- all --smoke` only shows that each still runs and prints its figures: it measures as
// little as possible and writes no page; the last line is `N passed, N failed`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { buildWeb } from '../scripts/build.mjs';
import { timed } from '../scripts/progress.mjs';
import { projectFolder } from '../scripts/project-folder.mjs';
import { BENCHMARKS } from './benchmarks.ts';
import { describeMachine, readCommit, readVersions } from './describe-machine.ts';
import { runBenchmark } from './run-benchmark.ts';
import { findSmokeFailure, isMet, writeBenchmarks, type BenchmarkRun } from './write-benchmarks.ts';

const PAGE = join(projectFolder, 'docs/benchmarks.md');

const { values: options } = parseArgs({ options: { smoke: { type: 'boolean' } } });

// Before anything is measured, because a recent build would slow the first benchmark down.
await buildWeb();
const commit = readCommit();
if (options.smoke) process.env['BENCH_SMOKE'] = 'yes';
const runs: BenchmarkRun[] = [];
for (const benchmark of BENCHMARKS) {
  runs.push(await timed(`Benchmark: ${benchmark.name}`, () => runBenchmark(benchmark)));
}
process.exitCode = options.smoke ? reportSmoke() : await writePage();

async function writePage(): Promise<number> {
  const report = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: describeMachine(),
    versions: await readVersions(),
    runs,
  };
  writeFileSync(PAGE, writeBenchmarks(report));
  process.stderr.write(`${PAGE}\n`);
  return isMet(report) ? 0 : 1;
}

function reportSmoke(): number {
  const failures = runs.flatMap((run) => {
    const reason = findSmokeFailure(run);
    return reason === null ? [] : [`${run.benchmark.name} failed: ${reason}`];
  });
  for (const line of failures) process.stdout.write(`${line}\n`);
  process.stdout.write(`${runs.length - failures.length} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}
