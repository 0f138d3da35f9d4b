import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { projectFolder } from './project-folder.mjs';

/**
 * Runs a program to its end and returns its exit code. `stdout` is where its output goes: our standard error during
 * setup, our standard output if it is the command's result.
 */
export function runTool({
  command,
  args = [],
  folder = projectFolder,
  env = {},
  stdout = 'stderr',
}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: toolPath(), ...env },
    stdio: ['ignore', stdout === 'stderr' ? 2 : 1, 2],
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

/** A required program has failed; the message says which. */
export class ToolFailure extends Error {}

/** Like `runTool`, but a failure throws and so ends the command or check. */
export async function runNeededTool(tool) {
  const exitCode = await runTool(tool);
  if (exitCode === 0) return;
  const words = [tool.command, ...(tool.args ?? [])].join(' ');
  throw new ToolFailure(`"${words}" ended with exit code ${exitCode}.`);
}

/** Our Node first, then the workspace's tools, whose scripts begin with `#!/usr/bin/env node`. */
function toolPath() {
  const nodeFolder = join(process.execPath, '..');
  return [nodeFolder, join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
}
