import { existsSync } from 'node:fs';

import { timed } from './progress.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Provides `heif-enc`, which writes HEIC like phones do, for the one browser test that needs it. If it cannot be
 * installed, that test is skipped and says so.
 */
export async function provideHeifEncoder() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync('/usr/bin/heif-enc') || !mayInstall) return;
  await timed("Installing Debian's libheif-examples for the browser tests", async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool({ command: 'apt-get', args: ['update', '-qq'], env });
    // With recommended packages: in newer Debians the encoder is a separate package.
    await runTool({ command: 'apt-get', args: ['install', '-y', '-qq', 'libheif-examples'], env });
  });
}
