import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { timed } from './progress.mjs';
import { projectFolder } from './project-folder.mjs';
import { runNeededTool } from './run-tool.mjs';

const stamp = join(projectFolder, 'node_modules/.installed-lock');

/**
 * Installs the workspace's packages, once per content of `package-lock.json`. Without their scripts: binaries come with
 * the packages, and npm would otherwise build SQLite again, which fails without Python or a compiler.
 */
export async function installPackages() {
  const lock = readFileSync(join(projectFolder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await timed('Installing packages', () =>
    runNeededTool({
      command: 'npm',
      args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    }),
  );
  writeFileSync(stamp, wanted);
}
