import { expect, it } from 'vitest';

import { openCircuitBreaker, type PermitOutcome } from './circuit-breaker.ts';

/** A breaker that opens at the second failure and rests for 100 ms of a fake clock. */
function openBreaker() {
  const clock = { now: 0, openings: 0 };
  const breaker = openCircuitBreaker({
    failures: 2,
    restMs: 100,
    now: () => clock.now,
    onOpen: () => void (clock.openings += 1),
  });
  const pass = (how: PermitOutcome) => {
    const permit = breaker.enter();
    permit?.end(how);
    return permit !== null;
  };
  return { ...breaker, clock, pass };
}

it('a breaker opens after consecutive failures, and a success in between resets the count', () => {
  const { pass, state, clock } = openBreaker();
  for (const how of ['failed', 'answered', 'failed'] as const) expect(pass(how)).toBe(true);
  expect(state()).toBe('closed');
  pass('failed');
  expect(state()).toBe('open');
  expect(clock.openings).toBe(1);
  expect(pass('answered')).toBe(false);
});

it('a breaker opens at once after a `hopeless` call', () => {
  const { pass, state } = openBreaker();
  pass('hopeless');
  expect(state()).toBe('open');
});

it('a breaker ignores a call that was called off', () => {
  const { pass, state } = openBreaker();
  for (const how of ['failed', 'called-off', 'called-off'] as const) pass(how);
  expect(state()).toBe('closed');
  pass('failed');
  expect(state()).toBe('open');
});

it('a breaker lets a single trial call through after its rest', () => {
  const { pass, state, enter, clock } = openBreaker();
  pass('hopeless');
  clock.now = 99;
  expect(pass('answered')).toBe(false);
  clock.now = 100;
  expect(state()).toBe('half-open');
  const trial = enter();
  expect(enter()).toBeNull();
  trial?.end('answered');
  expect(state()).toBe('closed');
  expect(pass('failed')).toBe(true);
  expect(state()).toBe('closed');
});

it('a breaker rests again after a failed trial, and tries the next call after one called off', () => {
  const { pass, state, clock } = openBreaker();
  pass('hopeless');
  clock.now = 100;
  pass('called-off');
  expect(state()).toBe('half-open');
  pass('failed');
  expect(state()).toBe('open');
  expect(clock.openings).toBe(2);
  clock.now = 199;
  expect(state()).toBe('open');
  clock.now = 200;
  expect(pass('answered')).toBe(true);
  expect(state()).toBe('closed');
});

it('a breaker ignores the results of calls that started before it opened', () => {
  const { pass, state, enter, clock } = openBreaker();
  const [early, late] = [enter(), enter()];
  pass('hopeless');
  early?.end('answered');
  expect(state()).toBe('open');
  clock.now = 100;
  late?.end('failed');
  expect(pass('answered')).toBe(true);
  expect(state()).toBe('closed');
});

it('a breaker counts only the first result of a call', () => {
  const { enter, state } = openBreaker();
  const permit = enter();
  for (const how of ['answered', 'failed', 'hopeless'] as const) permit?.end(how);
  expect(state()).toBe('closed');
});
