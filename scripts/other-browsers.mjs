import { existsSync } from 'node:fs';

import { findChromium, findChromiumWithoutWindow } from './chromium.mjs';
import { installDebian } from './debian.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} EngineName */

const BROWSER_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
/** WebKit's MiniBrowser needs one. */
const WINDOW = ['/usr/bin/xvfb-run'];

/**
 * The three engines and where they are on this machine, installed where that is possible; `null` where not.
 *
 * @returns {Promise<readonly { name: EngineName; path: string | null }[]>}
 */
export async function findEngines() {
  const needed = [FIREFOX, WEBKIT, WINDOW];
  if (!needed.every(find)) await installDebian(BROWSER_PACKAGES);
  return [
    { name: 'chromium', path: (await findChromiumWithoutWindow()) ?? (await findChromium()) },
    { name: 'firefox', path: find(FIREFOX) },
    { name: 'webkit', path: find(WINDOW) && find(WEBKIT) },
  ];
}

const find = (places) => places.find((place) => existsSync(place)) ?? null;
