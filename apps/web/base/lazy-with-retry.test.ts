// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { lazyWithRetry } from './lazy-with-retry.ts';

const failingWith = (message: string) =>
  lazyWithRetry(() => Promise.reject(new TypeError(message))).load();

describe('lazyWithRetry', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('[S2-ERRB-03] reports a failed download when the browser says "%s"', async (said) => {
    await expect(failingWith(said)).rejects.toThrow(/fetch/i);
  });

  it('does not change errors with another cause', async () => {
    await expect(failingWith('x is not a function')).rejects.toThrow(/^x is not a function$/);
  });

  it('loads once for all callers', async () => {
    const fetchCode = vi.fn(async () => ({}));
    const code = lazyWithRetry(fetchCode);
    expect([code.getLoading(), code.getLoaded()]).toEqual([null, null]);
    const [one, other] = await Promise.all([code.load(), code.load()]);
    expect(one).toBe(other);
    expect(await code.load()).toBe(one);
    expect(await code.getLoading()).toBe(one);
    expect(code.getLoaded()).toBe(one);
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('loads again after a failure, and only once after that', async () => {
    const fetchCode = vi
      .fn(async () => 'code')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const code = lazyWithRetry(fetchCode);
    await expect(Promise.all([code.load(), code.load()])).rejects.toThrow('Failed to fetch');
    expect([code.getLoading(), code.getLoaded()]).toEqual([null, null]);
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});

/** A style sheet that the bundler adds and that fails to load. */
function loseStyle(name: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/${name}.css`;
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
}

const links = () => [...document.head.querySelectorAll('link')];
const untilAsked = () => new Promise((resolve) => setTimeout(resolve));
const answer = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type));

describe('lazyWithRetry with a style sheet', () => {
  afterEach(() => document.head.replaceChildren());

  it('loads no style again when none failed', async () => {
    loseStyle('of-somebody-else');
    expect(await lazyWithRetry(async () => 'code').load()).toBe('code');
    expect(links()).toHaveLength(1);
  });

  it('loads a failed style again until it works', async () => {
    let isLost = true;
    const code = lazyWithRetry(async () => {
      if (!isLost) return 'code';
      loseStyle('screen');
      throw new Error('Unable to preload CSS for /assets/screen.css');
    });
    await expect(code.load()).rejects.toThrow('Unable to preload');
    isLost = false;

    const second = code.load();
    await untilAsked();
    answer('error');
    await expect(second).rejects.toThrow('Failed to fetch the style /assets/screen.css');
    expect(code.getLoaded()).toBeNull();

    const third = code.load();
    await untilAsked();
    answer('load');
    expect(await third).toBe('code');
    const asked = links().map(({ href }) => new URL(href).pathname);
    expect(asked).toEqual(['/assets/screen.css', '/assets/screen.css']);

    await code.load();
    expect(links()).toHaveLength(2);
  });
});
