import process from 'node:process';

import { buildApp } from './app.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { openErrorLog } from './operations/error-log.ts';
import { watchConnections } from './operations/watch-connections.ts';
import { wireDeps } from './wiring.ts';

/**
 * How long running requests may take after a stop signal. The longest accepted one waits a minute among forty photos,
 * takes at most thirty seconds to decode, thirty in a provider's model, and thirty in our own engine if that fails. The
 * process supervisor must wait longer than this: deploy/color-almanac.service does.
 */
const PATIENCE_MS = 150_000;
const SAMPLE_MS = 100;

const reading = readEnvironment(process.env);
if (reading.ok) await start(reading.environment);
else giveUp(reading.message);

async function start(environment: Environment): Promise<void> {
  const errorLog = openErrorLog();
  const parts = await wireDeps(environment, errorLog.report);
  const app = await buildApp(parts);
  errorLog.writeTo(app.log);
  const connections = watchConnections(app.server);
  /** The app closes first, because it writes its counts to the database at the end. */
  const close = async (): Promise<void> => {
    await app.close();
    await parts.engine.close();
    await parts.database.destroy();
  };

  const stop = async (): Promise<void> => {
    setTimeout(() => {
      app.log.error(
        'The server stopped before every request was answered, after waiting as long as allowed',
      );
      process.exit(1);
    }, PATIENCE_MS).unref();
    // `close` ends the connections idle at that moment and waits for all others, including unused ones.
    setInterval(connections.endUnused, SAMPLE_MS).unref();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  const { PORT: port, HOST: host } = environment;
  try {
    const address = await app.listen({ port, host });
    process.stdout.write(`Color Almanac is ready at ${address}\n`);
  } catch (error) {
    await close();
    giveUp(`The server cannot listen on ${host}, port ${port}: ${String(error)}`);
  }
}

function giveUp(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
