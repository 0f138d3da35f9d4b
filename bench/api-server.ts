// One of the two servers that `bench/api.ts` compares, in a process of its own: `bare` or `whole`, and the folder of
// the database. Sends its port to the parent process, and ends with it.
import process from 'node:process';

import { buildApp } from '../apps/server/app.ts';
import { readEnvironment } from '../apps/server/environment.ts';
import { wireDeps } from '../apps/server/wiring.ts';
import { buildBareServer } from './bare-server.ts';

const [kind = 'whole', folder = ''] = process.argv.slice(2);

async function buildFullServer() {
  const reading = readEnvironment({
    ...process.env,
    DATA_FOLDER: folder,
    CALL_LIMIT_FACTOR: '1000000000',
  });
  if (!reading.ok) throw new Error(reading.message);
  return buildApp(await wireDeps(reading.environment));
}

const app =
  kind === 'bare' ? buildBareServer(`${folder}/color-almanac.db`) : await buildFullServer();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.(Number(new URL(address).port));
