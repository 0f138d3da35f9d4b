import { describe, expect, it } from 'vitest';

import { createEmitter } from './emitter.ts';

describe('createEmitter', () => {
  it('calls all subscribers with the event', () => {
    const received: string[] = [];
    const listeners = createEmitter<[string]>();
    listeners.subscribe((event) => received.push(`one: ${event}`));
    listeners.subscribe((event) => received.push(`other: ${event}`));
    listeners.emit('rain');
    expect(received).toEqual(['one: rain', 'other: rain']);
  });

  it('does not call a subscriber that has unsubscribed', () => {
    let notified = 0;
    const listeners = createEmitter();
    const stop = listeners.subscribe(() => (notified += 1));
    expect(listeners.isEmpty()).toBe(false);
    stop();
    listeners.emit();
    expect(notified).toBe(0);
    expect(listeners.isEmpty()).toBe(true);
  });

  it('lets subscribers unsubscribe during an event, without skipping others', () => {
    const received: string[] = [];
    const listeners = createEmitter();
    const stop = listeners.subscribe(() => {
      received.push('first');
      stop();
    });
    listeners.subscribe(() => received.push('second'));
    listeners.emit();
    listeners.emit();
    expect(received).toEqual(['first', 'second', 'second']);
  });

  it('calls no one once all were removed', () => {
    const listeners = createEmitter();
    listeners.subscribe(() => {
      throw new Error('It was let go');
    });
    listeners.clear();
    listeners.emit();
    expect(listeners.isEmpty()).toBe(true);
  });
});
