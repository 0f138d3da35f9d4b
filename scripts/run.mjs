#!/usr/bin/env node
// The entry point for all commands. Sets up what is missing, then runs the command:
//   start | build | test | check | quick | dev | bench [SUBJECT] | scan PHOTO... | evaluate SUBJECT FILE |
//   calibrate FILE... | research SUBJECT | format | screenshots | icons | rotate-keys | backup FILE | restore FILE |
//   verify | invite [[--owner] PERSON] | coverage:spec | licenses |
//   test:full | test:browser | test:browsers | test:sweeps | test:durability | test:s3 | test:two-servers | test:load |
//   test:memory | test:smoke
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { continueOnPinnedNode } from './node-runtime.mjs';
import { installPackages } from './install.mjs';
import { projectFolder } from './project-folder.mjs';

await continueOnPinnedNode();

// From here on this is a current Node, and the modules below may use its features.
const { buildWeb, prepareModels } = await import('./build.mjs');
const { runAllChecks, runOtherBrowserTests, runStaticChecks, runSweeps } =
  await import('./checks.mjs');
const { runLoadProof, runProof } = await import('./proofs.mjs');
const { runQuickChecks } = await import('./quick.mjs');
const { runFullTests } = await import('./run-parts.mjs');
const { explainFailure, runTool } = await import('./run-tool.mjs');

const [command = '', ...args] = process.argv.slice(2);

/** Runs one of the project's own programs in this process, so that signals and output need no forwarding. */
async function runProgram(path, programArgs = args) {
  const file = join(projectFolder, path);
  process.argv = [process.execPath, file, ...programArgs];
  await import(pathToFileURL(file).href);
}

/** `bench face` runs `bench/face.ts`. The name is validated, because it becomes a path. */
async function runNamed(folder) {
  const [subject = '', ...rest] = args;
  if (!/^[a-z][a-z-]*$/.test(subject)) {
    process.stderr.write(`Name the program: npm run ${command} -- SUBJECT\n`);
    process.exit(1);
  }
  await runProgram(`${folder}/${subject}.ts`, rest);
}

/**
 * The server, restarted when a source changes, and Vite's dev server with hot reloading in front of it. When one of
 * them ends, so does the command.
 */
async function runDevServers() {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const exitCode = await Promise.race([
    runTool({ command: process.execPath, args: ['--watch', 'apps/server/main.ts'] }),
    runTool({ command: process.execPath, args: [vite], folder: join(projectFolder, 'apps/web') }),
  ]);
  process.kill(process.pid, 'SIGTERM');
  return exitCode;
}

const COMMANDS = {
  start: async () => {
    await prepareModels();
    await buildWeb();
    await runProgram('apps/server/main.ts');
  },
  // The preparations of `start`, for process managers that start the server themselves.
  build: async () => {
    await prepareModels();
    await buildWeb();
  },
  test: async () => {
    await prepareModels();
    process.exitCode = await runAllChecks();
  },
  check: async () => {
    process.exitCode = await runStaticChecks();
  },
  quick: async () => {
    process.exitCode = await runQuickChecks();
  },
  dev: async () => {
    await prepareModels();
    process.exitCode = await runDevServers();
  },
  bench: async () => {
    await prepareModels();
    if (args.length === 0) await runProgram('bench/all.ts');
    else await runNamed('bench');
  },
  scan: async () => {
    await prepareModels();
    await runProgram('lab/scan.ts');
  },
  evaluate: async () => {
    await prepareModels();
    await runProgram('lab/evaluate.ts');
  },
  calibrate: () => runProgram('lab/calibrate.ts'),
  research: async () => {
    await prepareModels();
    await runNamed('lab');
  },
  'rotate-keys': () => runProgram('apps/server/operations/rotate-keys.ts'),
  format: async () => {
    const oxfmt = join(projectFolder, 'node_modules/oxfmt/bin/oxfmt');
    process.exitCode = await runTool({ command: process.execPath, args: [oxfmt, '.'] });
  },
  patterns: () => runProgram('scripts/pattern-sheet.ts'),
  icons: () => runProgram('scripts/make-icons.ts'),
  backup: () => runProgram('scripts/backup.ts'),
  restore: () => runProgram('scripts/restore.ts'),
  verify: () => runProgram('scripts/verify.ts'),
  invite: () => runProgram('scripts/invite.ts'),
  'coverage:spec': () => runProgram('scripts/spec-coverage.ts'),
  licenses: () => runProgram('scripts/licenses.ts'),
  'test:full': async () => {
    process.exitCode = await runFullTests(args);
  },
  'test:browser': async () => {
    await prepareModels();
    process.exitCode = await runOtherBrowserTests();
  },
  'test:durability': async () => {
    await prepareModels();
    await buildWeb();
    await runProgram('tests/durability/run.ts');
  },
  'test:s3': async () => {
    await prepareModels();
    process.exitCode = await runProof('s3');
  },
  'test:two-servers': async () => {
    await prepareModels();
    process.exitCode = await runProof('two-servers');
  },
  'test:load': async () => {
    await prepareModels();
    await buildWeb();
    process.exitCode = await runLoadProof();
  },
  'test:memory': async () => {
    await prepareModels();
    await buildWeb();
    process.exitCode = await runLoadProof({ minutes: args[0] ?? '20' });
  },
  'test:browsers': async () => {
    await prepareModels();
    await buildWeb();
    await runProgram('tests/browsers/run.ts');
  },
  'test:sweeps': async () => {
    await prepareModels();
    process.exitCode = await runSweeps();
  },
  'test:smoke': async () => {
    const { runSmoke } = await import('./smoke.mjs');
    process.exitCode = await runSmoke();
  },
  screenshots: async () => {
    await prepareModels();
    await buildWeb();
    await runProgram('scripts/take-screenshots.ts');
  },
};

if (!Object.hasOwn(COMMANDS, command)) {
  process.stderr.write(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join(' | ')}\n`);
  process.exit(1);
}
try {
  await installPackages();
  await COMMANDS[command]();
} catch (error) {
  process.stderr.write(`Stopped: ${explainFailure(error)}\n`);
  process.exitCode = 1;
}
