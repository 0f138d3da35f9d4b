import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ENDPOINTS } from '@color-almanac/contract';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'color-almanac-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function startServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_FOLDER: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function startAndReadAddress(variables: Record<string, string> = {}) {
  const child = startServer({ PORT: '0', ...variables });
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString();
  });
  while (!printed.includes('ready at')) await once(child.stdout, 'data');
  const address = /ready at (http:\S+)/.exec(printed)?.[1] ?? '';
  return { child, address, printed: () => printed };
}

async function startAndStop(variables: Record<string, string>): Promise<string> {
  const { child, printed } = await startAndReadAddress(variables);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return printed();
}

describe('the server process', () => {
  it('prints its address, serves requests there, and stops on a signal', async () => {
    const { child, address } = await startAndReadAddress();
    const health = await fetch(`${address}/health`);
    expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok' } });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints a link for its owner until there is one, and none in the local developer mode', async () => {
    expect(await startAndStop({ PUBLIC_URL: 'https://colors.example' })).toMatch(
      /own(?:s|er)[\s\S]*: https:\/\/colors\.example\/\?invitation=[0-9A-Z-]{29}\n$/,
    );
    expect(await startAndStop({})).toMatch(
      /: http:\/\/localhost:\d+\/\?invitation=[0-9A-Z-]{29}\n$/,
    );
    expect(await startAndStop({ LOCAL_AUTH_MODE: 'true' })).not.toContain('invitation');
  });

  it('answers pending requests before it stops, and does not wait for idle connections', async () => {
    const { child, address } = await startAndReadAddress({ GUEST_SCANS_ON_SERVER: 'true' });
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json' };
    const url = `${address}${ENDPOINTS.checkColorSeason.path}`;
    const question = request(url, { agent, headers, method: 'POST' });
    question.write('{"selectedColor":');
    await fetch(`${address}/health`);
    const begun = performance.now();
    child.kill('SIGTERM');
    const exit = once(child, 'exit');
    setTimeout(() => question.end('"#336699"}'), 300);
    const [answer] = (await once(question, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(await exit).toEqual([0, null]);
    // Idle connections are kept for 72 seconds.
    expect(performance.now() - begun).toBeLessThan(60_000);
    agent.destroy();
  });

  it('prints the wrong setting instead of starting', async () => {
    const child = startServer({ PORT: 'eighty' });
    const [words, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(exitCode).toBe(1);
    expect(words).toBe(
      'The server cannot start with these settings:\n  PORT must be a number (it is "eighty")\n',
    );
  });

  it('reports that its port is in use', async () => {
    const { address } = await startAndReadAddress();
    const child = startServer({ PORT: new URL(address).port, DATABASE_URL: 'sqlite::memory:' });
    const [words, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(exitCode).toBe(1);
    expect(words).toContain('address already in use');
    expect(words.trim().split('\n')).toHaveLength(1);
  });

  it('refuses a database that another server uses, until that one has died', async () => {
    const { child: first } = await startAndReadAddress();
    const second = startServer({ PORT: '0' });
    const [words, [exitCode]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(exitCode).toBe(1);
    expect(words).toContain(`Another server uses ${join(folder, 'color-almanac.db')}.`);
    expect(words.trim().split('\n')).toHaveLength(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const { child } = await startAndReadAddress();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['color-almanac.db', 'is damaged. Move it away', 'npm run restore'],
    ['signing-keys.json', 'is damaged. Restore it', 'sign in again'],
  ])('names a damaged %s, and the way back, in a sentence', async (name, fault, wayBack) => {
    const place = join(folder, `damaged-${name}`);
    mkdirSync(place);
    writeFileSync(join(place, name), 'x'.repeat(8192));
    const child = startServer({ PORT: '0', DATA_FOLDER: place });
    const [words, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(exitCode).toBe(1);
    expect(words).toContain(`${join(place, name)} ${fault}`);
    expect(words).toContain(wayBack);
    expect(words.trim().split('\n')).toHaveLength(1);
  });
});
