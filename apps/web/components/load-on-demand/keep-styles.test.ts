// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { keepStyles } from './keep-styles.ts';

/** A style sheet as the bundler requests it, which fails to load. */
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

describe('keepStyles', () => {
  afterEach(() => document.head.replaceChildren());

  it('requests no style when none failed', async () => {
    loseStyle('of-somebody-else');
    expect(await keepStyles()(async () => 'code')).toBe('code');
    expect(links()).toHaveLength(1);
  });

  it('requests a failed style again, until it loads', async () => {
    const load = keepStyles();
    const lost = load(async () => {
      loseStyle('screen');
      throw new Error('Unable to preload CSS for /assets/screen.css');
    });
    await expect(lost).rejects.toThrow('Unable to preload');

    const second = load(async () => 'code');
    await untilAsked();
    answer('error');
    await expect(second).rejects.toThrow('Failed to fetch the style /assets/screen.css');

    const third = load(async () => 'code');
    await untilAsked();
    answer('load');
    expect(await third).toBe('code');
    const asked = links().map(({ href }) => new URL(href).pathname);
    expect(asked).toEqual(['/assets/screen.css', '/assets/screen.css']);

    await load(async () => 'code');
    expect(links()).toHaveLength(2);
  });
});
