import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The name `fonts.css` uses for the font made here. */
const PINNED = 'pinned/newsreader-latin.woff2';
const PACKAGE = '@fontsource-variable/newsreader';
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/color-almanac');

/**
 * The serif is used in one weight and never under 18 pixels, so the page loads only those: 39 kB instead of the
 * package's 132, and it is the last thing a first visit waits for.
 */
const AXES = { wght: 400, opsz: { min: 18, max: 72 } };

/** Makes the pinned serif available to the build and to the development server. */
export function pinSerif(): Plugin {
  return {
    name: 'pin-serif',
    config: async () => {
      mkdirSync(FOLDER, { recursive: true });
      const file = join(FOLDER, 'newsreader-latin.woff2');
      writeFileSync(file, await makeSerif('woff2'));
      return { resolve: { alias: { [PINNED]: file } } };
    },
  };
}

/** The same bytes whenever it is made from the same package. */
export async function makeSerif(targetFormat: 'sfnt' | 'woff2'): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const font = readFileSync(resolve(`${PACKAGE}/files/newsreader-latin-opsz-normal.woff2`));
  return subsetFont(font, listLatin(readFileSync(resolve(`${PACKAGE}/unicode.json`), 'utf8')), {
    targetFormat,
    variationAxes: AXES,
  });
}

/** Every character of the package's latin file, which lists them as `U+0000-00FF,U+0131`. */
function listLatin(ranges: string): string {
  const { latin }: { readonly latin: string } = JSON.parse(ranges);
  return latin
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}
