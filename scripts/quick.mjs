import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { checkFormat, checkLint, checkTypes } from './checks.mjs';
import { projectFolder } from './project-folder.mjs';
import { runLanes } from './run-checks.mjs';
import { providePostgres, runVitest } from './test-runners.mjs';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
const NOTHING = { passed: 0, failed: 0 };

/**
 * `npm run quick`: what the files changed since the last commit touch. Types only where they changed since the last
 * run, lint and format of the changed files, the architecture checks, and the tests that are changed or stand beside a
 * changed file.
 */
export async function runQuickChecks() {
  const changed = listChangedFiles();
  const sources = changed.filter((file) => SOURCE.test(file));
  const tests = findTestsOf(sources);
  const needsPostgres = tests.some((file) => /^(?:apps\/server|tests\/api)\//.test(file));
  return runLanes([
    [
      { name: 'types', run: checkTypes },
      ...(needsPostgres ? [{ name: 'PostgreSQL', run: providePostgres }] : []),
      { name: 'tests of changed files', run: (output) => runTests(tests, output) },
    ],
    [
      {
        name: 'lint',
        run: (output) => (sources.length === 0 ? NOTHING : checkLint(sources, output)),
      },
      {
        name: 'format',
        run: (output) => (changed.length === 0 ? NOTHING : checkFormat(changed, output)),
      },
      {
        name: 'architecture',
        run: (output) => runVitest('architecture', ['--project', 'architecture'], { output }),
      },
    ],
  ]);
}

function runTests(tests, output) {
  if (tests.length === 0) return NOTHING;
  return runVitest('quick', [...tests, '--project', '!architecture'], { output });
}

/** Changed, staged or new since the last commit, and still there; relative to the project's folder. */
function listChangedFiles() {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`"git ${args.join(' ')}" failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** For `a.ts`, those of `a.test.ts` and `a.test.tsx` that exist; for a test, the test itself. */
export function findTestsOf(sources, exists = (file) => existsSync(join(projectFolder, file))) {
  const tests = sources.flatMap((file) => {
    if (TEST.test(file)) return [file];
    const name = file.replace(SOURCE, '');
    return [`${name}.test.ts`, `${name}.test.tsx`].filter(exists);
  });
  return [...new Set(tests)];
}
