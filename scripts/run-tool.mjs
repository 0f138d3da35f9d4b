import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { projectFolder } from './project-folder.mjs';

/** Where a program's output goes while we set up: standard output is for a command's result. */
const SETUP = { stdout: 2, stderr: 2 };
/** Where the output goes of a program whose output is the command's result. */
export const RESULT = { stdout: 1, stderr: 2 };

/**
 * Runs a program to its end and returns its exit code. `output` names file descriptors.
 *
 * @param {{
 *   command: string;
 *   args?: readonly string[];
 *   folder?: string;
 *   env?: Record<string, string | undefined>;
 *   output?: { stdout: number; stderr: number };
 * }} tool
 */
export function runTool({ command, args = [], folder = projectFolder, env = {}, output = SETUP }) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH: toolPath(), ...env },
    stdio: ['ignore', output.stdout, output.stderr],
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

/**
 * What a failure of the machine says, such as a full disk or a missing program, in one sentence. Throws the error again
 * if it is a bug of ours.
 */
export function explainFailure(error) {
  if (error instanceof ToolFailure) return error.message;
  if (error.code === 'ENOSPC') return `The disk is full (${error.message}).`;
  if (error.syscall?.startsWith('spawn'))
    return `"${error.path}" can't be started (${error.code}).`;
  throw error;
}

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
