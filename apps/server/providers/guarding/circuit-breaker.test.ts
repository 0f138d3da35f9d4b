import { expect, it } from 'vitest';

import { openCircuitBreaker, type PassageEnd } from './circuit-breaker.ts';

/** A breaker that opens at the second failure and rests for a hundred milliseconds of a clock in hand. */
function openBreaker() {
  const clock = { now: 0, openings: 0 };
  const breaker = openCircuitBreaker({
    failures: 2,
    restMs: 100,
    now: () => clock.now,
    onOpen: () => void (clock.openings += 1),
  });
  const pass = (how: PassageEnd) => {
    const passage = breaker.enter();
    passage?.end(how);
    return passage !== null;
  };
  return { ...breaker, clock, pass };
}

it('a breaker opens after so many failures in a row, and an answer between them begins anew', () => {
  const { pass, state, clock } = openBreaker();
  for (const how of ['failed', 'answered', 'failed'] as const) expect(pass(how)).toBe(true);
  expect(state()).toBe('closed');
  pass('failed');
  expect(state()).toBe('open');
  expect(clock.openings).toBe(1);
  expect(pass('answered')).toBe(false);
});

it('what is hopeless opens it at once', () => {
  const { pass, state } = openBreaker();
  pass('hopeless');
  expect(state()).toBe('open');
});

it('a call that was called off tells nothing', () => {
  const { pass, state } = openBreaker();
  for (const how of ['failed', 'called-off', 'called-off'] as const) pass(how);
  expect(state()).toBe('closed');
  pass('failed');
  expect(state()).toBe('open');
});

it('when it has rested one call finds out for all', () => {
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

it('a trial that fails lets it rest anew, one that was called off lets the next one try', () => {
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

it('what was under way when it opened neither closes it nor keeps it open', () => {
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

it('only the first word about a call counts', () => {
  const { enter, state } = openBreaker();
  const passage = enter();
  for (const how of ['answered', 'failed', 'hopeless'] as const) passage?.end(how);
  expect(state()).toBe('closed');
});
