// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { lazyWithRetry } from './lazy-with-retry.ts';

const failingWith = (message: string) =>
  lazyWithRetry(() => Promise.reject(new TypeError(message))).load();

describe('code that is loaded when it is wanted', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('[S2-ERRB-03] says that it could not be fetched when the browser says "%s"', async (said) => {
    await expect(failingWith(said)).rejects.toThrow(/fetch/i);
  });

  it('leaves alone what broke for another reason', async () => {
    await expect(failingWith('x is not a function')).rejects.toThrow(/^x is not a function$/);
  });

  it('is loaded once for all who ask', async () => {
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

  it('is loaded anew after a failure, and once after that', async () => {
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

/** A style sheet as the bundler asks for it, which does not come. */
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

describe('code that is loaded with its styles', () => {
  afterEach(() => document.head.replaceChildren());

  it('asks for no style when none was lost', async () => {
    loseStyle('of-somebody-else');
    expect(await lazyWithRetry(async () => 'code').load()).toBe('code');
    expect(links()).toHaveLength(1);
  });

  it('asks again for the style that was lost with it, until that is there', async () => {
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
