import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { timed } from './progress.mjs';
import { reportFolder } from './project-folder.mjs';
import { explainFailure, RESULT } from './run-tool.mjs';

/**
 * @typedef {{ passed: number; failed: number; failures?: readonly string[]; flaky?: readonly string[] }} Outcome what
 *   was found, and in `flaky` the tests that passed only at a later try
 * @typedef {{ name: string; run: (output: { stdout: number; stderr: number }) => Promise<Outcome> }} Check
 */

/** Runs the checks one after the other; see `runLanes`. */
export const runChecks = (checks) => runLanes([checks]);

/**
 * Runs the checks of `first`, then the lanes side by side, and the checks of each lane one after the other, even when an
 * earlier one failed, so that one run shows everything. With several lanes, the output of a check appears when it ends,
 * in one piece. Returns the exit code. The last line is `N passed, N failed`: tests as vitest and Playwright counted
 * them; a check without tests of its own, or one that failed without naming a test, counts as one failure. The failures,
 * the total with its flaky tests, and these by name come right before it, for readers who only see the end.
 *
 * @param {readonly (readonly Check[])[]} lanes
 * @param {{ first?: readonly Check[] }} [options]
 */
export async function runLanes(lanes, { first = [] } = {}) {
  const firstResults = await runLane(first, runVisibly);
  const runCheck = lanes.length === 1 ? runVisibly : runAndPrintAfterwards;
  const results = await Promise.all(lanes.map((lane) => runLane(lane, runCheck)));
  return report([...firstResults, ...results.flat()]);
}

async function runLane(checks, runCheck) {
  const results = [];
  for (const check of checks) {
    const outcome = await timed(`Check: ${check.name}`, () => run(() => runCheck(check)));
    if (outcome.failed > 0) process.stderr.write(`  FAILED: ${check.name}\n`);
    results.push({ name: check.name, ...outcome });
  }
  return results;
}

const runVisibly = (check) => check.run(RESULT);

async function runAndPrintAfterwards(check) {
  mkdirSync(reportFolder, { recursive: true });
  const log = join(reportFolder, `${check.name.replaceAll(/[^\w-]+/g, '-')}.log`);
  const file = openSync(log, 'w');
  try {
    return await check.run({ stdout: file, stderr: file });
  } finally {
    closeSync(file);
    process.stdout.write(`\n--- ${check.name} ---\n${readFileSync(log, 'utf8')}`);
  }
}

async function run(check) {
  try {
    return await check();
  } catch (error) {
    process.stderr.write(`  ${explainFailure(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

function report(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failing = results.filter((result) => result.failed > 0);
  for (const { name, failures = [] } of failing) {
    for (const line of failures) process.stdout.write(`${name}: ${line}\n`);
  }
  if (failing.length > 0) {
    process.stdout.write(`Failed: ${failing.map(({ name }) => name).join(', ')}\n`);
  }
  printTotal({ passed, failed, flaky: results.flatMap(({ flaky = [] }) => flaky) });
  return failed === 0 ? 0 : 1;
}

/** For people first: how many were flaky, and which. The last line alone is for programs. */
export function printTotal({ passed, failed, flaky }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${flaky.length} flaky\n`);
  for (const title of flaky) process.stdout.write(`Flaky: ${title}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
