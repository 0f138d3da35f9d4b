import { expect, it, vi } from 'vitest';

import type { LanguageModel, ModelQuestion } from '../language-model.ts';
import { watchSlow } from './open-engine-router.ts';

const ANSWER = { ok: true, text: '{}', tokens: { input: 1, output: 1 } } as const;
const QUESTION: ModelQuestion = {
  picture: null,
  task: 'Look',
  answer: { name: 'a', schema: {} },
  signal: new AbortController().signal,
};

function ask(answersAfterMs: number) {
  const onSlow = vi.fn();
  const model: LanguageModel = {
    provider: 'openai',
    name: 'Somebody',
    model: 'sees',
    ask: () => new Promise((resolve) => setTimeout(() => resolve(ANSWER), answersAfterMs)),
    close: () => {},
  };
  return { onSlow, answer: watchSlow(model, { afterMs: 1000, onSlow }).ask(QUESTION) };
}

it('watchSlow reports a slow question once, while it is running, and returns its answer', async () => {
  vi.useFakeTimers();
  try {
    const slow = ask(3000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(slow.onSlow).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await slow.answer).toBe(ANSWER);
    expect(slow.onSlow).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('watchSlow never reports a question answered in time', async () => {
  vi.useFakeTimers();
  try {
    const quick = ask(900);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await quick.answer).toBe(ANSWER);
    expect(quick.onSlow).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
