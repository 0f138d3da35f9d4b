import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url));

export interface ServedApp {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** The built app on our own server, as in production, in a process of its own with a data folder of its own. */
export async function serveApp(): Promise<ServedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-bench-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  while (!printed.includes('ready at')) await once(child.stdout, 'data');
  return {
    address: /ready at (http:\S+?)\/?\s/.exec(printed)?.[1] ?? '',
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
