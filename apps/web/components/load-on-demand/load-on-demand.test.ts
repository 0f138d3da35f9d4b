// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { loadOnDemand } from './load-on-demand.ts';

const failingWith = (message: string) =>
  loadOnDemand(() => Promise.reject(new TypeError(message))).load();

describe('loadOnDemand', () => {
  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('[S2-ERRB-03] reports a failed load when the browser says "%s"', async (said) => {
    await expect(failingWith(said)).rejects.toThrow(/fetch/i);
  });

  it('does not touch errors with another cause', async () => {
    await expect(failingWith('x is not a function')).rejects.toThrow(/^x is not a function$/);
  });

  it('loads again after a failure, and once after that', async () => {
    let asked = 0;
    const code = loadOnDemand(async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      return 'code';
    });
    await expect(code.load()).rejects.toThrow('Failed to fetch');
    expect(code.getLoaded()).toBeNull();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(await code.load()).toBe('code');
    expect(asked).toBe(2);
  });
});
