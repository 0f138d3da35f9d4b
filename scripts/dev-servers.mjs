import { join } from 'node:path';

import { projectFolder } from './project-folder.mjs';
import { runTool } from './run-tool.mjs';

/**
 * The server, restarted when a source changes, and Vite's dev server with hot reloading in front of it. When one of
 * them ends, so does the command.
 */
export async function runDevServers() {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const exitCode = await Promise.race([
    runTool({ command: process.execPath, args: ['--watch', 'apps/server/main.ts'] }),
    runTool({ command: process.execPath, args: [vite], folder: join(projectFolder, 'apps/web') }),
  ]);
  process.kill(process.pid, 'SIGTERM');
  return exitCode;
}
