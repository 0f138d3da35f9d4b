import process from 'node:process';

import { buildApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { wireParts } from './wiring.ts';

/** How long running requests may take to end after we were asked to stop. */
const PATIENCE_MS = 10_000;

const reading = readEnvironment(process.env);
if (reading.ok) {
  const { environment } = reading;
  const parts = await wireParts(environment);
  const app = await buildApp(parts);
  app.addHook('onClose', () => parts.engine.close());

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  const address = await app.listen({ port: environment.PORT, host: environment.HOST });
  process.stdout.write(`Color Almanac is ready at ${address}\n`);
} else {
  process.stderr.write(`${reading.message}\n`);
  process.exitCode = 1;
}
