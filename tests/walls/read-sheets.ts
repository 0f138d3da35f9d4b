import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeThemeSheet } from '../../apps/web/theme-sheet.config.ts';
import { listPaths, PROJECT_FOLDER } from './list-sources.ts';

export interface StyleRule {
  readonly sheet: string;
  readonly selector: string;
  /** Property and value, in order. */
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** Made by the build, and no file. */
export const THEMES_SHEET = 'virtual:themes.css';
export const MEASURES_SHEET = 'apps/web/theme/theme.css';

/** The rules of a style sheet; those inside `@media` are in the same list. */
export function readRules(sheet: string, text: string): readonly StyleRule[] {
  const plain = text.replaceAll(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    sheet,
    selector: selector.trim(),
    declarations: body
      .split(';')
      .map((line) => line.split(':'))
      .filter((parts) => parts.length > 1)
      .map(([property = '', ...value]) => [property.trim(), value.join(':').trim()] as const),
  }));
}

export function readSheets(): readonly StyleRule[] {
  const written = listPaths(['apps/web'])
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => readRules(path, readFileSync(join(PROJECT_FOLDER, path), 'utf8')));
  return [...readRules(THEMES_SHEET, writeThemeSheet()), ...written];
}

/** The names of the CSS variables in a value, without their dashes. */
export function namesIn(value: string): readonly string[] {
  return [...value.matchAll(/var\(--([A-Za-z0-9]+)/g)].flatMap(([, name]) => name ?? []);
}

/** The variables a rule sets, by name without dashes. */
export function variablesOf({ declarations }: StyleRule): ReadonlyMap<string, string> {
  return new Map(
    declarations.flatMap(([property, value]) =>
      property.startsWith('--') ? [[property.slice(2), value] as const] : [],
    ),
  );
}
