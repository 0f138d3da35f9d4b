import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';

const MAIN = join(import.meta.dirname, '../../apps/server/main.ts');
const START_MS = 60_000;

export interface ServerProcess {
  /** Like `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly pid: number;
  /** Asks it to end; answers the code it ends with, `null` where a signal had to do it. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would: without a word, whatever it was at. */
  killAtOnce(): Promise<void>;
}

/** The real server, on a port of its own, over the data it is told. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const gone = once(child, 'exit').then(([code]) => {
    process.off('exit', killWithUs);
    return code as number | null;
  });
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    const tooLate = setTimeout(() => reject(new Error('The server did not start')), START_MS);
    child.stdout.on('data', (text: Buffer) => {
      told += text.toString();
      const found = /ready at (http:\S+)/.exec(told)?.[1];
      if (found === undefined) return;
      clearTimeout(tooLate);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    killAtOnce: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
