import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { buildWeb } from './build.mjs';
import { findChromium, findChromiumWithoutWindow } from './chromium.mjs';
import { findFreePort } from './free-port.mjs';
import { startPostgres } from './postgres.mjs';
import { timed } from './progress.mjs';
import { projectFolder } from './project-folder.mjs';
import { runTool, ToolFailure } from './run-tool.mjs';
import {
  describeBrowserFailures,
  describeUnitFailures,
  nameFlakyTests,
} from './describe-failures.mjs';

const reportFolder = join(projectFolder, 'node_modules/.cache/color-almanac');
const tools = join(projectFolder, 'node_modules');

const UNIT_PROJECTS = ['packages', 'node', 'web', 'web alone', 'web without a page'].flatMap(
  (name) => ['--project', name],
);

/** Without browser and PostgreSQL: fast enough for every save. */
const QUICK_CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => passes(runNode('oxlint/bin/oxlint', ['--type-aware'])) },
  { name: 'format', run: () => passes(runNode('oxfmt/bin/oxfmt', ['--check', '.'])) },
  { name: 'nothing unused', run: () => passes(runNode('knip/bin/knip.js', ['--no-progress'])) },
  { name: 'walls', run: () => runVitest('walls', ['--project', 'walls']) },
  { name: 'unit tests', run: () => runVitest('unit', UNIT_PROJECTS) },
];
const ALL_CHECKS = [
  { name: 'PostgreSQL', run: providePostgres },
  ...QUICK_CHECKS,
  { name: 'browser tests', run: () => runBrowserTests('flows', ['flows', 'flows on a phone']) },
];

/** Every browser test that `npm test` leaves out, but for the sweeps. */
const OTHER_BROWSER_TESTS = [
  { name: 'PostgreSQL', run: providePostgres },
  {
    name: 'other browser tests',
    run: () => runBrowserTests('browser', ['desktop', 'mobile', 'late']),
  },
];

/** Exhaustive tests that take minutes: every screen in every theme, every kind of broken storage. */
const SWEEPS = [
  { name: 'PostgreSQL', run: providePostgres },
  { name: 'bad requests', run: sendManyBadRequests },
  { name: 'browser sweeps', run: () => runBrowserTests('sweeps', ['sweeps']) },
];

export const runQuickChecks = () => runChecks(QUICK_CHECKS);
export const runAllChecks = () => runChecks(ALL_CHECKS);
export const runOtherBrowserTests = () => runChecks(OTHER_BROWSER_TESTS);
export const runSweeps = () => runChecks(SWEEPS);

/**
 * Runs every check even when an earlier one failed, so that one run shows everything. Returns the exit code. The last
 * line is `N passed, N failed`: tests as vitest and Playwright counted them; a check without tests of its own, or one
 * that failed without naming a test, counts as one failure. The failures are listed right before it, in a few lines
 * each, and every test that passed only at a later try, for readers who only see the end of a long output.
 */
export async function runChecks(checks) {
  const results = [];
  for (const check of checks) {
    const result = await timed(`Check: ${check.name}`, () => runCheck(check));
    if (result.failed > 0) process.stderr.write(`  FAILED: ${check.name}\n`);
    results.push({ name: check.name, ...result });
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.filter((result) => result.failed > 0);
  for (const { name, told = [] } of failures) {
    for (const line of told) process.stdout.write(`${name}: ${line}\n`);
  }
  if (failures.length > 0) {
    process.stdout.write(`Failed: ${failures.map(({ name }) => name).join(', ')}\n`);
  }
  const flaky = results.flatMap((result) => result.flaky ?? []);
  for (const title of flaky) process.stdout.write(`Flaky: ${title}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

async function runCheck({ run }) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    process.stderr.write(`  ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}

/** Provides a PostgreSQL for the tests, which stops with the process. */
export async function providePostgres() {
  if (process.env.TEST_PG_URL) return { passed: 0, failed: 0 };
  const postgres = await startPostgres({ safe: false });
  if (postgres) {
    process.env.TEST_PG_URL = postgres.url;
    return { passed: 0, failed: 0 };
  }
  process.stderr.write(
    'The tests on PostgreSQL did NOT run: none was found and none could be installed. ' +
      'Install one, or name one in TEST_PG_URL.\n',
  );
  return { passed: 0, failed: 1 };
}

/** Every tsconfig of the workspace: each package without an environment, its tests, each app, the worker, the root. */
async function checkTypes() {
  const apps = [...listFolders('apps'), 'apps/web/service-worker'];
  const configs = ['', 'packages', ...listFolders('packages'), ...apps].flatMap((folder) =>
    readdirSync(join(projectFolder, folder))
      .filter((name) => /^tsconfig\b.*\.json$/.test(name) && name !== 'tsconfig.base.json')
      .map((name) => join(folder, name)),
  );
  let failed = 0;
  for (const config of configs) {
    const exitCode = await runNode('typescript/bin/tsc', ['-p', config]);
    if (exitCode !== 0) process.stderr.write(`  types of ${config} do not hold\n`);
    failed += exitCode === 0 ? 0 : 1;
  }
  return { passed: 0, failed };
}

function listFolders(parent) {
  return readdirSync(join(projectFolder, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => join(parent, entry.name));
}

function sendManyBadRequests() {
  const args = ['--project', 'node', 'tests/api/bad-requests.test.ts'];
  return runVitest('bad-requests', args, { BAD_REQUESTS: 'many' });
}

export async function runVitest(name, args, env = {}) {
  const report = startReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runNode('vitest/vitest.mjs', ['run', ...args, ...reporters], env);
  const counted = readReport(report);
  return {
    ...countOutcome(exitCode, counted?.numPassedTests, counted?.numFailedTests),
    told: describeUnitFailures(counted),
  };
}

async function runBrowserTests(name, projects) {
  const chromium = await findChromium();
  if (!chromium) {
    process.stderr.write(
      'The browser tests did NOT run: no Chromium was found and none could be installed. ' +
        'Install one and name it in CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  await provideHeifEncoder();
  await buildWeb();
  const report = startReport(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const exitCode = await runNode('@playwright/test/cli.js', ['test', ...chosen], {
    CHROMIUM_PATH: (await findChromiumWithoutWindow()) ?? chromium,
    CHROMIUM_WITH_SETTINGS: chromium,
    E2E_PORT: process.env.E2E_PORT ?? String(await findFreePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const counted = readReport(report);
  const { expected, flaky, unexpected } = counted?.stats ?? {};
  return {
    ...countOutcome(exitCode, (expected ?? 0) + (flaky ?? 0), unexpected),
    told: describeBrowserFailures(counted),
    flaky: nameFlakyTests(counted),
  };
}

/** The tests start hundreds of processes that load mostly the same code, so they share a compile cache. */
const COMPILED = { NODE_COMPILE_CACHE: join(reportFolder, 'compiled') };

const runNode = (tool, args, env = {}) =>
  runTool({
    command: process.execPath,
    args: [join(tools, tool), ...args],
    env: { ...COMPILED, ...env },
    stdout: 'stdout',
  });

async function passes(exitCode) {
  return { passed: 0, failed: (await exitCode) === 0 ? 0 : 1 };
}

function countOutcome(exitCode, passed = 0, failed = 0) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function startReport(name) {
  mkdirSync(reportFolder, { recursive: true });
  const report = join(reportFolder, `${name}.json`);
  rmSync(report, { force: true });
  return relative(projectFolder, report);
}

function readReport(report) {
  const path = join(projectFolder, report);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * Provides `heif-enc`, which writes HEIC like phones do, for the one browser test that needs it. If it cannot be
 * installed, that test is skipped and says so.
 */
async function provideHeifEncoder() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync('/usr/bin/heif-enc') || !mayInstall) return;
  await timed("Installing Debian's libheif-examples for the browser tests", async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool({ command: 'apt-get', args: ['update', '-qq'], env });
    // With recommended packages: in newer Debians the encoder is a separate package.
    await runTool({ command: 'apt-get', args: ['install', '-y', '-qq', 'libheif-examples'], env });
  });
}
