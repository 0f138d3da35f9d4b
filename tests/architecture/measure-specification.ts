import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_FOLDER, readSources } from './list-sources.ts';

const POINTS_FILE = 'docs/spec-coverage.md';
/** `S2-CONF-03`, `SX-10a`: in brackets in a title, or alone in a cell of a test's table. */
const ID = /(?<![\w-])(?:S[12]-[A-Z]+|SX)-\d{2}[a-z]?(?![\w-])/g;
const POINT = new RegExp(`^- \\*\\*(${ID.source})\\*\\* (\\S.*)$`, 'gm');
const TEST_FILE = /\.(?:test|spec|proof|behaviour)\.tsx?$/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

export interface SpecificationCoverage {
  /** The tests that name each point, as `path:line`, by the point's id. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
  /** Points that no test names, with their statements. */
  readonly missing: readonly string[];
  /** Tests that name a point the list doesn't have. */
  readonly unknown: readonly string[];
}

/** Which tests name each point of the specification (docs/spec-coverage.md). */
export function measureSpecification(): SpecificationCoverage {
  const page = readFileSync(join(PROJECT_FOLDER, POINTS_FILE), 'utf8');
  const points = [...page.matchAll(POINT)].map(([, id = '', statement = '']) => ({
    id,
    statement,
  }));
  const tests = new Map<string, string[]>(points.map(({ id }) => [id, []]));
  const unknown: string[] = [];
  for (const { path, source } of readSources()) {
    if (!TEST_FILE.test(path)) continue;
    for (const [index, line] of source.split('\n').entries()) {
      if (COMMENT.test(line)) continue;
      for (const [id] of line.matchAll(ID)) {
        const place = `${path}:${index + 1}`;
        if (tests.has(id)) tests.get(id)?.push(place);
        else unknown.push(`${place} names ${id}`);
      }
    }
  }
  const missing = points.filter(({ id }) => tests.get(id)?.length === 0);
  return { tests, missing: missing.map(({ id, statement }) => `${id} ${statement}`), unknown };
}
