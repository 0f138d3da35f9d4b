import { createSeededChance } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { MODEL_FAILURES } from '../language-model.ts';
import { guardModel } from './guard-model.ts';
import { answer, ask, failWith, hang, fakeModel } from './fake-model.fixture.ts';

it.each([1, 2])(
  'the guard answers every call and loses no slot, whatever provider and callers do (%i)',
  async (seed) => {
    const { uniform: chance } = createSeededChance(seed);
    const model = fakeModel();
    let now = 0;
    let inside = 0;
    let most = 0;
    model.answerWith = async (question) => {
      inside += 1;
      most = Math.max(most, inside);
      const drawn = chance();
      const kind = MODEL_FAILURES[Math.floor(chance() * MODEL_FAILURES.length)] ?? 'broken';
      await new Promise((resolve) => setImmediate(resolve));
      const reply = drawn < 0.1 ? hang(question) : drawn < 0.6 ? answer() : failWith(kind)();
      return reply.finally(() => (inside -= 1));
    };
    const people = ['anna', 'berta', 'carla'];
    const guard = guardModel({
      model,
      budget: { take: async () => chance() < 0.95 },
      running: 3,
      failures: 4,
      restMs: 50,
      now: () => now,
      onAnswered: () => {},
      onFailure: () => {},
    });
    const looks = Array.from({ length: 400 }, async () => {
      const leaving = new AbortController();
      for (let wait = chance() * 60; wait > 0; wait -= 1) await new Promise(setImmediate);
      now += 1;
      const reply = guard
        .openFor(people[Math.floor(chance() * people.length)] ?? '')
        .ask(ask(leaving.signal));
      for (let wait = 5 + chance() * 40; wait > 0; wait -= 1) await new Promise(setImmediate);
      leaving.abort();
      return (await reply).ok;
    });
    const ended = await Promise.all(looks);
    expect(ended).toHaveLength(400);
    expect(new Set(ended)).toEqual(new Set([true, false]));
    expect(most).toBe(3);
    expect(inside).toBe(0);
    expect(guard.running()).toBe(0);
    now += 1000;
    model.answerWith = answer;
    const guarded = guard.openFor('berta');
    for (let infer = 0; infer < 20 && !(await guarded.ask(ask())).ok; infer += 1) now += 1000;
    expect(guard.breaker()).toBe('closed');
  },
);
