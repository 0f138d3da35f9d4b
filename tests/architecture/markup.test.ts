import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';

/** Ways to turn text into part of a page or a program. */
const INTO_PAGE =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|createContextualFragment|srcDoc|\beval\(|new Function\(/;

describe('text from users and models', () => {
  it('[SX-14] never becomes part of a page: no code of the app turns text into markup', () => {
    const sources = readSources().filter(
      ({ path }) =>
        /^(?:apps\/web|packages)\//.test(path) && !/\.(?:test|fixture)\.|\/testing\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter(({ source }) => INTO_PAGE.test(source)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it.each([
    '<p dangerouslySetInnerHTML={{ __html: name }} />',
    'place.innerHTML = name;',
    'place.insertAdjacentHTML("beforeend", name)',
    '<iframe srcDoc={name} />',
  ])('is found as markup when planted in %s', (line) => {
    expect(INTO_PAGE.test(line)).toBe(true);
  });
});
