import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';

const MAIN = join(import.meta.dirname, '../../apps/server/main.ts');

export interface RecordedServer {
  /** Like `http://127.0.0.1:40123`; `null` when it exited instead of listening. */
  readonly address: string | null;
  /** Everything it has written to standard output and standard error. */
  readonly output: () => string;
  /** Stops it as an operator would; returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** The real server as a separate process with the most verbose log. */
export async function startRecordedServer(
  environment: Readonly<Record<string, string>>,
): Promise<RecordedServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'trace', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const closed = once(child, 'close').then(() => process.off('exit', killWithUs));
  let output = '';
  const address = await new Promise<string | null>((resolve) => {
    const hear = (bytes: Buffer) => {
      output += bytes.toString('latin1');
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void closed.then(() => resolve(null));
  });
  return {
    address,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
}
