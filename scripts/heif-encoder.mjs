import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Sees to it that there is `heif-enc`, which writes HEIC as telephones do, for the one browser test that wants it.
 * Where it cannot be installed that test is skipped and says so.
 */
export async function provideHeifEncoder() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync('/usr/bin/heif-enc') || !mayInstall) return;
  await timed("Installing Debian's libheif-examples for the browser tests", async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool({ command: 'apt-get', args: ['update', '-qq'], env });
    // With what is recommended: in newer Debians the encoder itself is a package of its own.
    await runTool({ command: 'apt-get', args: ['install', '-y', '-qq', 'libheif-examples'], env });
  });
}
