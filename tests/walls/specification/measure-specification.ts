import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_FOLDER, readSources } from '../list-sources.ts';
import { judgeCoverage, type SpecificationCoverage } from './judge-coverage.ts';
import { POINTS_FILE, readPoints } from './read-points.ts';
import { readTests } from './read-tests.ts';

/** What the tests of this project say of the points it lists. */
export function measureSpecification(): SpecificationCoverage {
  const points = readPoints(readFileSync(join(PROJECT_FOLDER, POINTS_FILE), 'utf8'));
  // Its own tests are about ids that nobody lists.
  const sources = readSources().filter(
    ({ path }) => !path.startsWith('tests/walls/specification/'),
  );
  // Most files name none, and to parse them all takes seconds.
  const named = sources.filter(({ source }) => /\b(?:S[12]-[A-Z]|SX-)/.test(source));
  return judgeCoverage(points, named.flatMap(readTests));
}
