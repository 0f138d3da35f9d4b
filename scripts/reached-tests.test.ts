import { expect, it } from 'vitest';

import { findReachedTests } from './reached-tests.mjs';

const SOURCES: Readonly<Record<string, string>> = {
  'packages/domain/index.ts': "export * from './season.ts';\nexport * from './color.ts';\n",
  'packages/domain/season.ts': "import { hue } from './color.ts';\nexport const season = hue;\n",
  'packages/domain/color.ts': 'export function hue() {}\n',
  'packages/domain/season.test.ts': "import { season } from './season.ts';\n",
  'apps/web/testing/part-files.ts': '',
  'apps/web/show.tsx': "import { season } from '@color-almanac/domain';\nimport './show.css';\n",
  'apps/web/show.test.tsx': "import { show } from './show.tsx';\n",
  'apps/web/pick.test.ts': "import { type Season, hue as h } from '@color-almanac/domain';\n",
  'apps/web/late.test.ts': "const late = await import('./late.ts');\n",
  'apps/web/late.ts': "import type { Season } from '@color-almanac/domain';\n",
  'apps/server/all.test.ts': "import * as domain from '@color-almanac/domain';\n",
};
const reachedBy = (...changed: readonly string[]) =>
  findReachedTests(changed, Object.keys(SOURCES), (file) => SOURCES[file] ?? '');

it.each([
  ['a file of a package', 'packages/domain/season.ts', ['server/all', 'web/show']],
  ['what it imports', 'packages/domain/color.ts', ['server/all', 'web/pick', 'web/show']],
  ['a style sheet', 'apps/web/show.css', ['web/show']],
  ['code loaded late', 'apps/web/late.ts', ['web/late']],
  [
    'what web tests load first',
    'apps/web/testing/part-files.ts',
    ['web/late', 'web/pick', 'web/show'],
  ],
] as const)('findReachedTests finds the tests that %s concerns, and no other', (_, file, apps) => {
  const tests = reachedBy(file)?.map((test) => test.replace(/^apps\/|\.test\.tsx?$/g, ''));
  const own = file.startsWith('packages/') ? ['packages/domain/season'] : [];
  expect(tests).toEqual([...apps, ...own]);
});

it('findReachedTests chooses none itself where every test may be concerned', () => {
  expect(reachedBy('package-lock.json')).toBeNull();
  expect(reachedBy('apps/web/package.json')).toBeNull();
});
