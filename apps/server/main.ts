import process from 'node:process';
import { inspect } from 'node:util';

import { createInvitation, linkOfInvitation } from './accounts/invitations.ts';
import { buildApp, type AppDeps } from './app.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { explainListenFailure, explainStartFailure } from './operations/explain-start-failure.ts';
import { openErrorLog } from './operations/error-log.ts';
import { watchConnections } from './operations/watch-connections.ts';
import { hasOwner } from './storage/users.ts';
import { wireDeps } from './wiring.ts';

/**
 * How long running requests may take after a stop signal. The longest accepted one waits a minute among forty photos,
 * takes at most thirty seconds to decode, thirty in a provider's model, and thirty in our own engine if that fails. The
 * process supervisor must wait longer than this: deploy/color-almanac.service does.
 */
const PATIENCE_MS = 150_000;
const SAMPLE_MS = 100;

const readClock = () => new Date();

const reading = readEnvironment(process.env);
if (reading.ok) await start(reading.environment);
else giveUp(reading.message);

async function start(environment: Environment): Promise<void> {
  const errorLog = openErrorLog();
  const refuse = (error: unknown): never => {
    giveUp(explainStartFailure(error, environment));
    // A sentence is enough for the operator; whoever looks for a bug of ours needs more.
    if (/^(debug|trace)$/.test(environment.LOG_LEVEL)) process.stderr.write(`${inspect(error)}\n`);
    // What was opened before, such as threads, would keep the process alive.
    return process.exit();
  };
  const deps = await wireDeps(environment, errorLog.report).catch(refuse);
  const app = await buildApp(deps).catch(refuse);
  errorLog.writeTo(app.log);
  const connections = watchConnections(app.server);
  /** The app closes first, because it writes its counts to the database at the end. */
  const close = async (): Promise<void> => {
    await app.close();
    await deps.engine.close();
    await deps.database.destroy();
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
    await inviteOwner(deps, address).catch((error: unknown) =>
      errorLog.report('nobody can be invited to own this server', error),
    );
  } catch (error) {
    await close();
    giveUp(explainListenFailure(error, environment));
  }
}

/** Nobody who merely finds the address first may own the server, so the code is printed where it was started. */
async function inviteOwner({ accounts, database }: AppDeps, address: string): Promise<void> {
  if (accounts.developerMode || (await hasOwner(database))) return;
  const { code } = await createInvitation({ database, now: readClock }, { makesOwner: true });
  const { port } = new URL(address);
  // Passkeys belong to a name, not to a number.
  const link = linkOfInvitation(accounts.publicOrigin ?? `http://localhost:${port}`, code);
  process.stdout.write(`Nobody owns this server yet. To register as its owner: ${link}\n`);
}

function giveUp(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
