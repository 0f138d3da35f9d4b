import { describe, expect, it } from 'vitest';

import { MODEL_FAILURES } from '../language-model.ts';
import { guardModel, type AnsweredCall, type GuardOptions } from './guard-model.ts';
import { answer, ask, failWith, hang, fakeModel } from '../../testing/fake-model.ts';

function openGuard(options: Partial<GuardOptions> = {}) {
  const model = fakeModel();
  const clock = { now: 0 };
  const calls: AnsweredCall[] = [];
  const told: string[] = [];
  const guard = guardModel({
    model,
    budget: { take: async () => true },
    running: 2,
    failures: 3,
    restMs: 1000,
    now: () => clock.now,
    onAnswered: (call) => calls.push(call),
    onFailure: ({ kind }, { breaker }) => told.push(`${kind}, ${breaker}`),
    ...options,
  });
  /** One user's call: its outcome, or why the provider was not asked. */
  const infer = async (signal?: AbortSignal, user = 'anna') => {
    const guarded = guard.openFor(user);
    const reply = await guarded.ask(ask(signal));
    return reply.ok ? 'answered' : (guarded.whyNot() ?? reply.failure.kind);
  };
  return { guard, model, clock, calls, told, infer };
}

describe('a guarded model', () => {
  it('forwards a question under its own name and records duration and tokens', async () => {
    const { guard, model, calls, clock } = openGuard();
    model.answerWith = async () => {
      clock.now += 2500;
      return answer();
    };
    const guarded = guard.openFor('anna');
    expect(guarded).toMatchObject({ provider: 'openai', name: 'Pretended', model: 'pretended-1' });
    expect(await guarded.ask(ask())).toMatchObject({ ok: true, text: '{}' });
    expect(model.questions).toMatchObject([{ task: 'Look' }]);
    expect(JSON.stringify(model.questions)).not.toContain('anna');
    const tokens = { input: 1000, output: 100 };
    expect(calls).toEqual([{ outcome: 'answered', seconds: 2.5, tokens }]);
  });

  it.each(MODEL_FAILURES.filter((kind) => kind !== 'cancelled' && kind !== 'not-accepted'))(
    'passes %s through unchanged',
    async (kind) => {
      const { infer, model, calls } = openGuard();
      model.answerWith = failWith(kind);
      expect(await infer()).toBe(kind);
      expect(calls).toMatchObject([{ outcome: kind, tokens: null }]);
    },
  );

  it.each(['overloaded', 'timeout', 'unreachable', 'broken', 'malformed'] as const)(
    'opens the breaker after three failures: %s',
    async (kind) => {
      const { guard, infer, model } = openGuard();
      model.answerWith = failWith(kind);
      expect([await infer(), await infer(), await infer()]).toEqual([kind, kind, 'resting']);
      expect(guard.breaker()).toBe('open');
      expect(await infer()).toBe('resting');
      expect(model.questions).toHaveLength(3);
    },
  );

  it.each(['rate-limit', 'invalid-image', 'refused'] as const)(
    'counts %s as a sign that the provider works',
    async (kind) => {
      const { infer, model } = openGuard();
      model.answerWith = failWith(kind);
      const looks = [await infer(), await infer(), await infer(), await infer()];
      expect(looks).toEqual([kind, kind, kind, kind]);
    },
  );

  it('counts an unusable reply as a failure, reports it, and opens the breaker after three', async () => {
    const { guard, model, calls, told } = openGuard();
    const guarded = guard.openFor('anna');
    const report = (fits: boolean) =>
      guarded.ask({ ...ask(), findFault: () => (fits ? null : 'It holds no JSON') });
    expect(await report(false)).toMatchObject({ ok: true });
    expect(calls).toMatchObject([{ outcome: 'malformed', tokens: { input: 1000 } }]);
    expect(await report(true)).toMatchObject({ ok: true });
    for (let reply = 0; reply < 3; reply += 1) await report(false);
    expect(told).toEqual([
      'malformed, closed',
      'malformed, closed',
      'malformed, closed',
      'malformed, open',
    ]);
    expect(guarded.whyNot()).toBe('resting');
    await report(true);
    expect(model.questions).toHaveLength(5);
  });

  it('opens the breaker at once, and reports it, where only the operator can help', async () => {
    const { infer, model, told } = openGuard();
    model.answerWith = failWith('not-accepted');
    expect(await infer()).toBe('resting');
    expect(told).toEqual(['not-accepted, open']);
  });
});

describe('a guarded model whose provider hangs', () => {
  it('releases running and queued calls as soon as the breaker opens', async () => {
    const { guard, infer, model } = openGuard({ failures: 1 });
    model.answerWith = hang;
    const fail = Promise.withResolvers<void>();
    const inside = infer();
    model.answerWith = async () => {
      await fail.promise;
      return failWith('timeout')();
    };
    const opener = infer(undefined, 'berta');
    const inLine = infer(undefined, 'carla');
    await expect.poll(() => model.questions.length).toBe(2);
    expect(guard.running()).toBe(2);
    fail.resolve();
    expect(await Promise.all([opener, inside, inLine])).toEqual(['resting', 'resting', 'resting']);
    expect(guard.running()).toBe(0);
    expect(model.questions).toHaveLength(2);
  });

  it('does not prevent the server from closing', async () => {
    const { guard, infer, model } = openGuard();
    model.answerWith = hang;
    const waiting = infer();
    await expect.poll(() => model.questions.length).toBe(1);
    guard.close();
    expect(await waiting).toBe('resting');
    expect(await infer()).toBe('resting');
    expect(model.questions).toHaveLength(1);
  });
});

describe('a guarded model under load', () => {
  it('queues calls, and answers "try later" when the queue is full', async () => {
    const { infer, model } = openGuard({ running: 1, failures: 1 });
    const open = Promise.withResolvers<void>();
    let together = 0;
    let most = 0;
    model.answerWith = async () => {
      together += 1;
      most = Math.max(most, together);
      await open.promise;
      together -= 1;
      return answer();
    };
    const people = ['anna', 'berta', 'carla', 'dora'];
    const looks = people.map((user) => infer(undefined, user));
    expect(await looks[3]).toBe('overloaded');
    open.resolve();
    expect(await Promise.all(looks.slice(0, 3))).toEqual(['answered', 'answered', 'answered']);
    expect(most).toBe(1);
    // Our own load says nothing about the provider.
    expect(await infer()).toBe('answered');
  });

  it('refuses calls when the budget is spent, also during a scan, and spends nothing while it rests', async () => {
    let left = 1;
    const budget = { take: async () => (left -= 1) >= 0 };
    const { guard, infer, model } = openGuard({ budget, failures: 1 });
    const guarded = guard.openFor('anna');
    expect(await guarded.ask(ask())).toMatchObject({ ok: true });
    expect(guarded.whyNot()).toBeNull();
    expect(await guarded.ask(ask())).toMatchObject({ ok: false });
    expect(guarded.whyNot()).toBe('budget');
    expect(await infer()).toBe('budget');
    left = 1;
    model.answerWith = failWith('timeout');
    await infer();
    left = 7;
    expect(await infer()).toBe('resting');
    expect(left).toBe(7);
  });

  it('frees the slot when an adapter throws', async () => {
    const { infer, model } = openGuard({ running: 1 });
    model.answerWith = () => Promise.reject(new Error('broken promise'));
    await expect(infer()).rejects.toThrow('broken promise');
    model.answerWith = answer;
    expect(await infer()).toBe('answered');
  });
});
