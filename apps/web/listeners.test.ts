import { describe, expect, it } from 'vitest';

import { gatherListeners } from './listeners.ts';

describe('listeners', () => {
  it('are all told, with the news', () => {
    const heard: string[] = [];
    const listeners = gatherListeners<[string]>();
    listeners.add((news) => heard.push(`one: ${news}`));
    listeners.add((news) => heard.push(`other: ${news}`));
    listeners.tell('rain');
    expect(heard).toEqual(['one: rain', 'other: rain']);
  });

  it('hear nothing any more once they have said so', () => {
    let told = 0;
    const listeners = gatherListeners();
    const stop = listeners.add(() => (told += 1));
    expect(listeners.isEmpty()).toBe(false);
    stop();
    listeners.tell();
    expect(told).toBe(0);
    expect(listeners.isEmpty()).toBe(true);
  });

  it('may stop listening while they are told, and keep nobody else from hearing it', () => {
    const heard: string[] = [];
    const listeners = gatherListeners();
    const stop = listeners.add(() => {
      heard.push('first');
      stop();
    });
    listeners.add(() => heard.push('second'));
    listeners.tell();
    listeners.tell();
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('are told of nothing once all were let go', () => {
    const listeners = gatherListeners();
    listeners.add(() => {
      throw new Error('It was let go');
    });
    listeners.clear();
    listeners.tell();
    expect(listeners.isEmpty()).toBe(true);
  });
});
