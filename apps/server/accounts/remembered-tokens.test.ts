import { expect, it } from 'vitest';

import { rememberTokens } from './remembered-tokens.ts';
import { makeSigningKey } from './signing-keys.ts';
import { openTokens, type Tokens } from './tokens.ts';

const ANNA = { userId: 'anna', sessionId: 'phone' };
const DAY_MS = 24 * 60 * 60 * 1000;

async function open() {
  let time = Date.parse('2026-03-01T12:00:00Z');
  const key = await makeSigningKey(Buffer.from('a secret of thirty-two characters'));
  const tokens = openTokens([key], { audience: 'here', now: () => new Date(time) });
  let checks = 0;
  const counted: Tokens = {
    ...tokens,
    readToken: (token) => {
      checks += 1;
      return tokens.readToken(token);
    },
  };
  const remembering = rememberTokens(counted, () => time);
  return {
    ...remembering,
    countChecks: () => checks,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

it('the token cache verifies a good token once and accepts it until it expires', async () => {
  const { issueToken, readToken, countChecks, wait } = await open();
  const token = await issueToken(ANNA);
  for (let call = 0; call < 3; call += 1) expect(await readToken(token)).toEqual(ANNA);
  expect(countChecks()).toBe(1);
  wait(DAY_MS - 1000);
  expect(await readToken(token)).toEqual(ANNA);
  wait(1000);
  expect(await readToken(token)).toBeNull();
});

it('the token cache verifies a bad token each time, and one with a changed signature too', async () => {
  const { issueToken, readToken, countChecks } = await open();
  const token = await issueToken(ANNA);
  expect(await readToken(token)).toEqual(ANNA);
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await readToken(forged)).toBeNull();
  expect(await readToken(forged)).toBeNull();
  expect(countChecks()).toBe(3);
});

it('the token cache never grows beyond its limit', async () => {
  const { issueToken, readToken, countChecks } = await open();
  const tokens: string[] = [];
  for (let user = 0; user < 2100; user += 1)
    tokens.push(await issueToken({ ...ANNA, userId: `user-${user}` }));
  for (const token of tokens) await readToken(token);
  await readToken(tokens.at(-1) ?? '');
  expect(countChecks()).toBe(2100);
  await readToken(tokens[0] ?? '');
  expect(countChecks()).toBe(2101);
});
