import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { projectFolder, reportFolder } from './project-folder.mjs';
import { runChecks, runLanes } from './run-checks.mjs';
import { passes, postgres, runBrowserTests, runNode, runVitest } from './test-runners.mjs';

export const UNIT_PROJECTS = ['packages', 'node', 'web', 'web alone', 'web without a page'].flatMap(
  (name) => ['--project', name],
);

export const types = { name: 'types', run: checkTypes };
const lint = { name: 'lint', run: (output) => checkLint([], output) };
const format = { name: 'format', run: (output) => checkFormat(['.'], output) };
const knip =
  (...options) =>
  async (output) =>
    passes(runNode('knip/bin/knip.js', ['--no-progress', ...options], { output }));
export const unused = { name: 'nothing unused', run: knip() };
const unusedByProduct = {
  name: 'nothing for tests alone',
  run: knip('--production', '--include', 'files'),
};
export const architecture = {
  name: 'architecture',
  run: (output) => runVitest('architecture', ['--project', 'architecture'], { output }),
};
const unitTests = {
  name: 'unit tests',
  run: (output) => runVitest('unit', UNIT_PROJECTS, { output }),
};
const browserTests = {
  name: 'browser tests',
  run: (output) => runBrowserTests('browser', ['gate', 'gate on a phone'], output),
};
const fullBrowserTests = {
  name: 'other browser tests',
  run: (output) => runBrowserTests('browser-full', ['full', 'full on a phone'], output),
};

/** What reads the sources without running them: seconds, for every save. */
export const runStaticChecks = () =>
  runLanes([
    [types, unused, unusedByProduct],
    [lint, format, architecture],
  ]);

/**
 * `npm test`. A browser waits as much as it works, and so does a server of the unit tests: side by side they keep both
 * processors busy. The unit tests take longest, so everything else follows the browser tests.
 */
export const runAllChecks = () =>
  runLanes(
    [[browserTests, types, lint, format, unused, unusedByProduct, architecture], [unitTests]],
    {
      first: [postgres],
    },
  );

/** `npm run test:browser`: the browser tests that `npm test` leaves out. */
export const runOtherBrowserTests = () => runChecks([postgres, fullBrowserTests]);

/** On both databases, and with many more bad requests. */
const apiSweeps = {
  name: 'API sweeps',
  run: (output) =>
    runVitest('api-sweeps', ['--project', 'node', 'tests/api'], { env: { SWEEP: 'yes' }, output }),
};
const largeArchive = {
  name: 'large archive',
  run: (output) => {
    const args = [
      '--project',
      'web without a page',
      'apps/web/store/archive/large-archive.test.ts',
    ];
    return runVitest('large-archive', args, { env: { LARGE_ARCHIVE: 'whole' }, output });
  },
};
/** The tests of `lab/`. */
const laboratory = {
  name: 'laboratory',
  run: (output) => runVitest('laboratory', ['--project', 'laboratory'], { output }),
};

/** `npm run test:sweeps`: unit tests that take minutes, because they try one thing in very many variants. */
export const runSweeps = () =>
  runLanes([[apiSweeps], [largeArchive, laboratory]], { first: [postgres] });

/** Every tsconfig of the workspace: each package without an environment, its tests, each app, the worker, the root. */
async function checkTypes(output) {
  const apps = [...listFolders('apps'), 'apps/web/pwa/service-worker'];
  const configs = ['', 'packages', ...listFolders('packages'), ...apps].flatMap((folder) =>
    readdirSync(join(projectFolder, folder))
      .filter((name) => /^tsconfig\b.*\.json$/.test(name) && name !== 'tsconfig.base.json')
      .map((name) => join(folder, name)),
  );
  let failed = 0;
  for (const config of configs) {
    const exitCode = await runNode('typescript/bin/tsc', typeArguments(config), { output });
    if (exitCode !== 0) process.stderr.write(`  The types of ${config} have errors\n`);
    failed += exitCode === 0 ? 0 : 1;
  }
  return { passed: 0, failed };
}

/** The second run checks only what changed since the first. */
function typeArguments(config) {
  const folder = join(reportFolder, 'types');
  mkdirSync(folder, { recursive: true });
  const memory = join(folder, `${config.replaceAll('/', '_')}.tsbuildinfo`);
  return ['-p', config, '--incremental', '--tsBuildInfoFile', memory];
}

function listFolders(parent) {
  return readdirSync(join(projectFolder, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => join(parent, entry.name));
}

/** Without files, the whole workspace. */
export const checkLint = (files, output) =>
  passes(runNode('oxlint/bin/oxlint', ['--type-aware', ...files], { output }));

export const checkFormat = (files, output) =>
  passes(runNode('oxfmt/bin/oxfmt', ['--check', ...files], { output }));
