import { describe, expect, it } from 'vitest';

import { readOfflineState } from './offline-state.ts';

const answering = (answer: unknown) => ({
  postMessage: (question: string, [port]: readonly MessagePort[]) => {
    expect(question).toBe('opens-offline?');
    port?.postMessage(answer);
  },
});

const read = (registration: unknown, isSecure = true) =>
  readOfflineState({
    container: {
      getRegistration: async () => registration as ServiceWorkerRegistration | undefined,
    },
    isSecure,
  });

describe('readOfflineState', () => {
  it('passes on what the worker in charge says', async () => {
    expect(await read({ active: answering('ready') })).toBe('ready');
    expect(await read({ active: answering('changed') })).toBe('changed');
  });

  it('names what keeps a page from having a worker', async () => {
    expect(await readOfflineState({ container: undefined, isSecure: false })).toBe('insecure');
    expect(await readOfflineState({ container: undefined, isSecure: true })).toBe('unsupported');
    const refusing = {
      getRegistration: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
    };
    expect(await readOfflineState({ container: refusing, isSecure: true })).toBe('blocked');
    expect(await read({ active: answering(undefined) })).toBe('blocked');
  });

  it('tells a first version on its way from one that could not be fetched', async () => {
    expect(await read({ active: null })).toBe('preparing');
    expect(await read(undefined)).toBe('unreachable');
  });
});
