// For tests: the real server as a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process, { env } from 'node:process';

const MAIN = join(import.meta.dirname, '../main.ts');
const START_MS = 60_000;

export interface RunServer {
  /** Like `http://127.0.0.1:40123`; `null` when it ended instead of listening. */
  readonly address: string | null;
  readonly pid: number;
  /** Everything it has written to standard output and standard error. */
  readonly output: () => string;
  /** Asks the server to stop, as an operator would; returns its exit code, `null` if it had to be killed. */
  readonly stop: () => Promise<number | null>;
  /** Kills the server without warning, like a power cut. */
  readonly killAtOnce: () => Promise<void>;
}

export interface ServerProcess extends RunServer {
  readonly address: string;
}

type Environment = Readonly<Record<string, string>>;

/** A server that listens, on a port of its own, with the given data. */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const server = await runServer({ LOG_LEVEL: 'error', ...environment });
  const { address } = server;
  if (address === null) throw new Error(`The server ended:\n${server.output()}`);
  return { ...server, address };
}

/** Resolves when the server listens, or has ended. */
export async function runServer(environment: Environment): Promise<RunServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const closed = once(child, 'close').then(() => process.off('exit', killWithUs));
  let output = '';
  const address = await new Promise<string | null>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The server did not start')), START_MS);
    const found = (result: string | null) => {
      clearTimeout(tooLate);
      resolve(result);
    };
    const hear = (bytes: Buffer) => {
      output += bytes.toString('latin1');
      const [, address] = /ready at (http:\S+)/.exec(output) ?? [];
      if (address !== undefined) found(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void closed.then(() => found(null));
  });
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => endBy('SIGTERM'),
    killAtOnce: async () => void (await endBy('SIGKILL')),
  };
}
