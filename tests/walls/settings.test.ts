import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const FILES = [
  'environment.ts',
  'accounts/settings.ts',
  'photos/settings.ts',
  'providers/settings.ts',
];
/** Set by the way a program is run, not by whoever runs this one. */
const NOT_OURS = ['NODE_ENV'];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The keys of the schemas, by the way they are written. */
function listSettings(): readonly string[] {
  const sources = FILES.map((file) => read(`apps/server/${file}`));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].filter((name) => !NOT_OURS.includes(name));
}

describe('the settings of the server', () => {
  it('are found where they are read', () => {
    expect(listSettings()).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'JWT_SECRET']));
  });

  it.each(listSettings())('%s is told in the README', (name) => {
    expect(read('README.md')).toContain(`\`${name}\``);
  });
});
