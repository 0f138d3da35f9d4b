import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { projectFolder } from './project-folder.mjs';
import { UNAVAILABLE } from './proofs.mjs';
import { printTotal } from './run-checks.mjs';

/** Everything that proves something, cheapest first. Each is a command of its own. */
const PARTS = [
  'test',
  'test:browser',
  'test:sweeps',
  'test:durability',
  'test:s3',
  'test:two-servers',
  'test:load',
  'test:browsers',
  'test:smoke',
];

/** `npm run test:full`, which takes `--only PART` and `--from PART`. Returns the exit code. */
export function runFullTests(args) {
  const chosen = chooseParts(PARTS, args);
  if (chosen) return runParts(chosen, runCommand);
  process.stderr.write(`Usage: npm run test:full [-- --only PART | --from PART]\n`);
  process.stderr.write(`Parts: ${PARTS.join(', ')}\n`);
  return 1;
}

/**
 * The parts that the arguments ask for; null if they ask for nothing that exists. A part may leave out its `test:`.
 *
 * @param {readonly string[]} parts
 * @param {readonly string[]} args
 */
export function chooseParts(parts, args) {
  const [option, name, ...rest] = args;
  if (option === undefined) return parts;
  const start = parts.findIndex((part) => part === name || part === `test:${name}`);
  if (start < 0 || rest.length > 0) return null;
  if (option === '--only') return parts.slice(start, start + 1);
  return option === '--from' ? parts.slice(start) : null;
}

/**
 * Runs commands one after the other, even when an earlier one failed, and prints a table of them. Returns the exit
 * code. The last line is `N passed, N failed`, the sum of the commands' own last lines; a command without such a line
 * counts as one test. A command that needs what this machine lacks counts as skipped, and as no failure.
 *
 * @param {readonly string[]} commands
 * @param {(command: string) => Promise<{ exitCode: number; output: string }>} run
 */
export async function runParts(commands, run) {
  const rows = [];
  for (const command of commands) {
    const start = Date.now();
    const { exitCode, output } = await run(command);
    rows.push({
      command,
      seconds: Math.round((Date.now() - start) / 1000),
      ...judge(exitCode, output),
    });
  }
  process.stdout.write(`\n${drawTable(rows)}\n`);
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  printTotal({ passed, failed, flaky: rows.flatMap(({ flaky }) => flaky) });
  return failed === 0 ? 0 : 1;
}

function judge(exitCode, output) {
  const flaky = [...output.matchAll(/^Flaky: (.*)$/gm)].map(([, title]) => title);
  if (exitCode === UNAVAILABLE) return { result: 'skipped', passed: 0, failed: 0, flaky };
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const ok = exitCode === 0;
  return {
    result: ok ? 'passed' : 'FAILED',
    passed: counts ? Number(counts[1]) : Number(ok),
    failed: ok ? 0 : Math.max(1, Number(counts?.[2] ?? 1)),
    flaky,
  };
}

function drawTable(rows) {
  const lines = [
    ['part', 'result', 'passed', 'failed', 'flaky', 'time'],
    ...rows.map(({ command, result, passed, failed, flaky, seconds }) => [
      command,
      result,
      String(passed),
      String(failed),
      String(flaky.length),
      `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`,
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Shows the output as it comes, and keeps it to read the counts at its end. */
function runCommand(command) {
  const child = spawn(process.execPath, [join(projectFolder, 'scripts/run.mjs'), command], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
