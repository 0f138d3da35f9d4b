import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { listPaths, PROJECT_FOLDER, readSources } from './list-sources.ts';
import { readRules } from './read-sheets.ts';

const LESS_MOTION = /@media \(prefers-reduced-motion: reduce\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
/** Durations in variables become zero with reduced motion. */
const LASTS = /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/;

const selectorsOf = (sheet: string, text: string, isMeant: (value: string) => boolean) =>
  readRules(sheet, text)
    .filter(({ declarations }) =>
      declarations.some(
        ([property, value]) => /^(?:animation|transition)\b/.test(property) && isMeant(value),
      ),
    )
    .flatMap(({ selector }) => selector.split(',').map((one) => one.trim()));

/** Animations with a fixed duration that continue with reduced motion. */
function findRestless(sheet: string, text: string): readonly string[] {
  const still = [...text.matchAll(LESS_MOTION)].flatMap(([, rules = '']) =>
    selectorsOf(sheet, rules, (value) => /^(?:none|0m?s)\b/.test(value)),
  );
  return selectorsOf(sheet, text.replaceAll(LESS_MOTION, ''), (value) => LASTS.test(value))
    .filter((selector) => !still.includes(selector))
    .map((selector) => `${sheet} ${selector}`);
}

/** Autoplay isn't offered at all then, and the mirror follows a face in one step. */
const ASKING: ReadonlySet<string> = new Set([
  'apps/web/features/drape/use-autoplay.ts',
  'apps/web/features/mirror/use-live-mirror.ts',
]);

describe('with reduced motion', () => {
  it('[SX-06] every style sheet stops its animations', () => {
    const sheets = listPaths(['apps/web']).filter((path) => path.endsWith('.css'));
    const restless = sheets.flatMap((path) =>
      findRestless(path, readFileSync(join(PROJECT_FOLDER, path), 'utf8')),
    );
    expect(restless).toEqual([]);
  });

  it('[SX-06] no script shortens a delay: only scrolling, autoplay and the mirror check the setting', () => {
    const asking = readSources().filter(
      ({ path, source }) =>
        path.startsWith('apps/web/') &&
        !path.includes('.test.') &&
        source.includes('prefers-reduced-motion'),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const { path, source } of asking) {
      if (ASKING.has(path)) continue;
      expect(source, path).toMatch(/matches \? 'auto' : 'smooth'/);
      expect(source.match(/STILL/g), path).toHaveLength(2);
    }
  });
});
