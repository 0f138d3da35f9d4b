import { describe, expect, it } from 'vitest';

import { findInstallWay } from './find-install-way.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`;
const CHROME_ON_MAC = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`;
const SAFARI = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`;
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`;
const FIREFOX = `${MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`;
const FIREFOX_ON_ANDROID = `${MOZILLA} (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0`;

const find = (userAgent: string, rest = {}) =>
  findInstallWay({ state: 'not-offered', isApp: false, userAgent, touchPoints: 0, ...rest });

describe('findInstallWay', () => {
  it('returns a button where the browser offers installing', () => {
    expect(find(CHROME, { state: 'offered' })).toBe('button');
    expect(find(FIREFOX, { state: 'offered' })).toBe('button');
  });

  it('returns a menu of a browser that is known to have one', () => {
    expect(find(IPHONE, { touchPoints: 5 })).toBe('ios');
    expect(find(SAFARI, { touchPoints: 5 }), 'an iPad').toBe('ios');
    expect(find(SAFARI)).toBe('safari');
    expect(find(FIREFOX_ON_ANDROID, { touchPoints: 5 })).toBe('firefox-android');
  });

  it('returns null where no way is known', () => {
    for (const userAgent of [CHROME, CHROME_ON_MAC, FIREFOX, '']) {
      expect(find(userAgent), userAgent).toBeNull();
    }
  });

  it('returns null once the app is installed, and within it', () => {
    expect(find(CHROME, { state: 'installed' })).toBeNull();
    expect(find(CHROME, { state: 'offered', isApp: true })).toBeNull();
    expect(find(IPHONE, { isApp: true, touchPoints: 5 })).toBeNull();
  });
});
