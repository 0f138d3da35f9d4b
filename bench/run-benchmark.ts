import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import type { Benchmark } from './benchmarks.ts';
import type { BenchmarkOutcome, BenchmarkRun } from './write-benchmarks.ts';

/** A longer run hangs: on a quiet machine none takes two minutes. */
const LIMIT_MS = 600_000;

/** Runs one program in a process of its own. Its standard error is passed on. */
export async function runBenchmark(benchmark: Benchmark): Promise<BenchmarkRun> {
  const [load = 0] = loadavg();
  const began = performance.now();
  const outcome = await runProgram(benchmark);
  return { benchmark, outcome, load, seconds: (performance.now() - began) / 1000 };
}

async function runProgram({ name }: Benchmark): Promise<BenchmarkOutcome> {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const [code, signal]: unknown[] = await once(child, 'close');
  clearTimeout(limit);
  if (signal === 'SIGKILL') return fail(`it took longer than ${LIMIT_MS / 60_000} minutes.`);
  if (code !== 0) return fail(`it ended with exit code ${String(code)}.`);
  return readFigures(printed);
}

/** The last line of the output is one line of JSON with the figures. */
export function readFigures(printed: string): BenchmarkOutcome {
  const line = printed.trimEnd().split('\n').at(-1) ?? '';
  try {
    const figures: unknown = JSON.parse(line);
    if (typeof figures === 'object' && figures !== null) return { ok: true, figures };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return fail('its last line is no line of figures.');
}

const fail = (reason: string): BenchmarkOutcome => ({ ok: false, reason });
