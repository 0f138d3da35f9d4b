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
  /** Asks the server to stop; returns its exit code, `null` if it had to be killed. */
  stop(): Promise<number | null>;
  /** Kills the server without warning, like a power cut. */
  killAtOnce(): Promise<void>;
}

/** The real server on its own port, with the given data. */
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
    let result = '';
    const tooLate = setTimeout(() => reject(new Error('The server did not start')), START_MS);
    child.stdout.on('data', (text: Buffer) => {
      result += text.toString();
      const found = /ready at (http:\S+)/.exec(result)?.[1];
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
