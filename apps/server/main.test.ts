import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS } from '@color-almanac/contract';
import { expect, it, onTestFinished } from 'vitest';

import { runServer, startServer } from './testing/server-process.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(environment: Readonly<Record<string, string>>) {
  const server = await startServer(environment);
  onTestFinished(() => server.killAtOnce());
  return server;
}

/** What a server prints that cannot start. */
async function readFailure(environment: Readonly<Record<string, string>>): Promise<string> {
  // A web app that is not built yet is a warning, and no failure.
  const server = await runServer({ LOG_LEVEL: 'error', ...environment });
  expect(server.address).toBeNull();
  expect(await server.stop()).toBe(1);
  return server.output().trim();
}

it('the server serves at the printed address until it is told to stop, answers what is pending, and waits for no idle connection', async () => {
  const settings = { DATA_FOLDER: makeFolder(), GUEST_SCANS_ON_SERVER: 'true' };
  const server = await start(settings);
  const { address } = server;
  await expect
    .poll(server.output)
    .toMatch(/: http:\/\/localhost:\d+\/\?invitation=[0-9A-Z-]{29}\n$/);
  const { hostname, port } = new URL(address);
  // Browsers open a spare connection and send nothing until they need it; the other has sent half a request.
  const [silent, begun] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  onTestFinished(() => [silent, begun].forEach((socket) => socket.destroy()));
  for (const socket of [silent, begun]) await once(socket, 'connect');
  begun.write('GET /health HTTP/1.1\r\nHost: ');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const headers = { 'content-type': 'application/json' };
  const url = `${address}${ENDPOINTS.checkColorSeason.path}`;
  const question = request(url, { agent, headers, method: 'POST' });
  question.write('{"selectedColor":');
  const health = await fetch(`${address}/health`);
  expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok' } });
  const began = performance.now();
  const stopped = server.stop();
  // Until the server no longer listens, the signal has not arrived.
  await expect.poll(() => fetch(`${address}/health`).catch(() => null)).toBeNull();
  question.end('"#336699"}');
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await stopped).toBe(0);
  // Idle connections are kept for 72 seconds.
  expect(performance.now() - began).toBeLessThan(60_000);
});

it('the server prints a link for its owner at its public address, and none in the local developer mode', async () => {
  const owned = await start({ DATA_FOLDER: makeFolder(), PUBLIC_URL: 'https://colors.example' });
  await expect
    .poll(owned.output)
    .toMatch(/own(?:s|er)[\s\S]*: https:\/\/colors\.example\/\?invitation=[0-9A-Z-]{29}\n$/);
  const open = await start({ DATA_FOLDER: makeFolder(), LOCAL_AUTH_MODE: 'true' });
  expect(await open.stop()).toBe(0);
  expect(open.output()).not.toContain('invitation');
});

it('the server prints a wrong setting instead of starting', async () => {
  expect(await readFailure({ DATA_FOLDER: makeFolder(), PORT: 'eighty' })).toBe(
    'The server cannot start with these settings:\n  PORT must be a number (it is "eighty")',
  );
});

it('the server refuses a port and a database that another one uses, until that one has died', async () => {
  const DATA_FOLDER = makeFolder();
  const first = await start({ DATA_FOLDER });
  const { port } = new URL(first.address);
  const onPort = await readFailure({ PORT: port, DATABASE_URL: 'sqlite::memory:', DATA_FOLDER });
  expect(onPort).toMatch(/^.*address already in use.*$/);
  const file = join(DATA_FOLDER, 'color-almanac.db');
  expect(await readFailure({ DATA_FOLDER })).toMatch(`Another server uses ${file}.`);
  await first.killAtOnce();
  const second = await start({ DATA_FOLDER });
  expect(await second.stop()).toBe(0);
});

it.each([
  ['a folder where none can be made', { DATA_FOLDER: '/proc/color-almanac' }, /^DATA_FOLDER is /],
  [
    'a database that nobody serves',
    { DATABASE_URL: 'postgres://nora:hush@127.0.0.1:1/almanac' },
    /^DATABASE_URL is postgres:\/\/127\.0\.0\.1:1\/almanac, which doesn't answer/,
  ],
])(
  'the server names the setting for %s, in one line without a password',
  async (_what, settings, words) => {
    const told = await readFailure({ DATA_FOLDER: makeFolder(), ...settings });
    expect(told).toMatch(words);
    expect(told).not.toMatch(/\n|hush/);
  },
);

it.each([
  ['color-almanac.db', 'is damaged. Move it away', 'npm run restore'],
  ['signing-keys.json', 'is damaged. Restore it', 'sign in again'],
])('the server names a damaged %s, and the way back, in a sentence', async (name, ...words) => {
  const DATA_FOLDER = makeFolder();
  mkdirSync(DATA_FOLDER, { recursive: true });
  writeFileSync(join(DATA_FOLDER, name), 'x'.repeat(8192));
  const told = await readFailure({ DATA_FOLDER });
  for (const word of [join(DATA_FOLDER, name), ...words]) expect(told).toContain(word);
  expect(told.split('\n')).toHaveLength(1);
});
