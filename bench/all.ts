// Every benchmark, one after the other, each in a process of its own: `npm run bench`. Writes docs/benchmarks.md. A
// benchmark that fails is reported there and does not stop the others; the exit code is then 1, as it is if a target
// was missed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { buildWeb } from '../scripts/build.mjs';
import { timed } from '../scripts/progress.mjs';
import { projectFolder } from '../scripts/project-folder.mjs';
import { BENCHMARKS } from './benchmarks.ts';
import { describeMachine, readCommit, readVersions } from './describe-machine.ts';
import { runBenchmark } from './run-benchmark.ts';
import { isMet, writeBenchmarks, type BenchmarkRun } from './write-benchmarks.ts';

const PAGE = join(projectFolder, 'docs/benchmarks.md');

// Before anything is measured, because a recent build would slow the first benchmark down.
await buildWeb();
const commit = readCommit();
const runs: BenchmarkRun[] = [];
for (const benchmark of BENCHMARKS) {
  runs.push(await timed(`Benchmark: ${benchmark.name}`, () => runBenchmark(benchmark)));
}
const report = {
  date: new Date().toISOString().slice(0, 10),
  commit,
  machine: describeMachine(),
  versions: await readVersions(),
  runs,
};
writeFileSync(PAGE, writeBenchmarks(report));
process.stderr.write(`${PAGE}\n`);
process.exitCode = isMet(report) ? 0 : 1;
