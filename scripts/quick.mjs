import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { architecture, checkFormat, checkLint, types, UNIT_PROJECTS, unused } from './checks.mjs';
import { projectFolder } from './project-folder.mjs';
import { findReachedTests } from './reached-tests.mjs';
import { runLanes } from './run-checks.mjs';
import { ToolFailure } from './run-tool.mjs';
import { postgres, runVitest } from './test-runners.mjs';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
/** Neither linted nor formatted. */
const LABORATORY = /^lab\//;

/**
 * `npm run quick`: what may have broken since the last commit on main. Types where they changed since the last run, lint
 * and format of the changed files, unused code, the architecture checks, and the unit tests that reach a changed file
 * through their imports.
 */
export async function runQuickChecks() {
  const base = hasMain() ? 'main' : 'HEAD';
  const changed = listChangedFiles(base);
  const sources = changed.filter((file) => SOURCE.test(file));
  const lint = { name: 'lint', run: (output) => checkLint(sources, output) };
  const format = { name: 'format', run: (output) => checkFormat(changed, output) };
  const reached = findReachedTests(changed, listFiles());
  const tests = { name: 'tests of what changed', run: (output) => runTests(reached, output) };
  const needsPostgres =
    reached === null ||
    reached.some((file) => /^(?:apps\/server|tests\/(?:api|security))\//.test(file));
  return runLanes([
    [types, ...(needsPostgres ? [postgres] : []), ...(reached?.length === 0 ? [] : [tests])],
    [
      ...(changed.length > 0 ? [format] : []),
      ...(sources.length > 0 ? [lint, unused] : []),
      architecture,
    ],
  ]);
}

const runTests = (reached, output) =>
  runVitest('quick', ['--passWithNoTests', ...UNIT_PROJECTS, ...(reached ?? [])], { output });

/** A build machine may have checked out a commit and no branch. */
const hasMain = () => git('branch', '--list', 'main').length > 0;

/** Changed or new since the commit that this branch shares with `base`, and still there; relative to the project. */
function listChangedFiles(base) {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => !LABORATORY.test(file));
}

/** All files of the project, new ones too, without those that were deleted. */
const listFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(projectFolder, file)),
  );

function git(...args) {
  const options = { cwd: projectFolder, encoding: 'utf8' };
  const { status, stdout, stderr, error } = spawnSync('git', args, options);
  if (error) throw error;
  if (status !== 0) throw new ToolFailure(`"git ${args.join(' ')}" failed: ${stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
