import { expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** Ways to turn text into part of a page or a program. */
const INTO_PAGE =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|createContextualFragment|srcDoc|\beval\(|new Function\(/;

it('[SX-14] text from users and models never becomes markup: no code of the app does that', () => {
  const sources = readSources().filter(
    ({ path }) =>
      /^(?:apps\/web|packages)\//.test(path) && !/\.(?:test|fixture)\.|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter(({ source }) => INTO_PAGE.test(source)).map(({ path }) => path);
  expect(found).toEqual([]);
});
