import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { buildWeb } from './build.mjs';
import { findChromium, findChromiumWithoutWindow } from './chromium.mjs';
import { installDebian } from './debian.mjs';
import {
  describeBrowserFailures,
  describeUnitFailures,
  nameFlakyTests,
} from './describe-failures.mjs';
import { findFreePort } from './free-port.mjs';
import { startPostgres } from './postgres.mjs';
import { projectFolder, reportFolder } from './project-folder.mjs';
import { RESULT, runTool, ToolFailure } from './run-tool.mjs';

const tools = join(projectFolder, 'node_modules');

/** The tests start hundreds of processes that load mostly the same code, so they share a compile cache. */
const COMPILED = { NODE_COMPILE_CACHE: join(reportFolder, 'compiled') };

/** Runs one of the workspace's tools, named by its script, and returns its exit code. */
export const runNode = (tool, args, { env = {}, output = RESULT } = {}) =>
  runTool({
    command: process.execPath,
    args: [join(tools, tool), ...args],
    env: { ...COMPILED, ...env },
    output,
  });

/** The outcome of a tool that counts nothing. */
export async function passes(exitCode) {
  return { passed: 0, failed: (await exitCode) === 0 ? 0 : 1 };
}

/** Provides a PostgreSQL for the tests, which stops with the process. */
async function providePostgres() {
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

/** The check that comes before tests that need a PostgreSQL. */
export const postgres = { name: 'PostgreSQL', run: providePostgres };

export async function runVitest(name, args, { env, output } = {}) {
  const report = startReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runNode('vitest/vitest.mjs', ['run', ...args, ...reporters], {
    env,
    output,
  });
  const counted = readReport(report);
  return {
    ...countOutcome(exitCode, counted?.numPassedTests, counted?.numFailedTests),
    failures: describeUnitFailures(counted),
  };
}

/** Runs projects of Playwright's configuration against the built app. */
export async function runBrowserTests(name, projects, output, options = []) {
  const browsers = await provideBrowsers();
  if (!browsers) {
    process.stderr.write(
      'The browser tests did NOT run: no Chromium was found and none could be installed. ' +
        'Install one and name it in CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  await buildWeb();
  const report = startReport(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const exitCode = await runNode('@playwright/test/cli.js', ['test', ...chosen, ...options], {
    output,
    env: {
      ...browsers,
      E2E_PORT: String(await findFreePort(Number(process.env.E2E_PORT ?? 0))),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const counted = readReport(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = counted?.stats ?? {};
  return {
    ...countOutcome(exitCode, expected + flaky, unexpected),
    failures: describeBrowserFailures(counted),
    flaky: nameFlakyTests(counted),
  };
}

/**
 * Both forms of Chromium, and `heif-enc`, which writes HEIC like phones do, for the one test that needs it: without it,
 * that test is skipped and says so.
 */
async function provideBrowsers() {
  const chromium = await findChromium();
  if (!chromium) return null;
  const withoutWindow = (await findChromiumWithoutWindow()) ?? chromium;
  // With recommended packages: in newer Debians the encoder is a separate package.
  if (!existsSync('/usr/bin/heif-enc')) {
    await installDebian(['libheif-examples'], { recommended: true });
  }
  return { CHROMIUM_PATH: withoutWindow, CHROMIUM_WITH_SETTINGS: chromium };
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
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ToolFailure(`${report} is cut off (${error.message}). Is the disk full?`);
  }
}
