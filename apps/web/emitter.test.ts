import { describe, expect, it } from 'vitest';

import { createEmitter } from './emitter.ts';

describe('listeners', () => {
  it('are all told, with the news', () => {
    const heard: string[] = [];
    const listeners = createEmitter<[string]>();
    listeners.subscribe((news) => heard.push(`one: ${news}`));
    listeners.subscribe((news) => heard.push(`other: ${news}`));
    listeners.emit('rain');
    expect(heard).toEqual(['one: rain', 'other: rain']);
  });

  it('hear nothing any more once they have said so', () => {
    let told = 0;
    const listeners = createEmitter();
    const stop = listeners.subscribe(() => (told += 1));
    expect(listeners.isEmpty()).toBe(false);
    stop();
    listeners.emit();
    expect(told).toBe(0);
    expect(listeners.isEmpty()).toBe(true);
  });

  it('may stop listening while they are told, and keep nobody else from hearing it', () => {
    const heard: string[] = [];
    const listeners = createEmitter();
    const stop = listeners.subscribe(() => {
      heard.push('first');
      stop();
    });
    listeners.subscribe(() => heard.push('second'));
    listeners.emit();
    listeners.emit();
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('are told of nothing once all were let go', () => {
    const listeners = createEmitter();
    listeners.subscribe(() => {
      throw new Error('It was let go');
    });
    listeners.clear();
    listeners.emit();
    expect(listeners.isEmpty()).toBe(true);
  });
});
