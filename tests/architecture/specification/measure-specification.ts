import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_FOLDER, readSources } from '../list-sources.ts';
import { judgeCoverage, type SpecificationCoverage } from './judge-coverage.ts';
import { POINTS_FILE, readPoints } from './read-points.ts';
import { readTests } from './read-tests.ts';

/** The tests of this project for each point of the specification. */
export function measureSpecification(): SpecificationCoverage {
  const points = readPoints(readFileSync(join(PROJECT_FOLDER, POINTS_FILE), 'utf8'));
  // Its own tests contain IDs that do not exist.
  const sources = readSources().filter(
    ({ path }) => !path.startsWith('tests/architecture/specification/'),
  );
  // Most files contain none, and parsing them all takes seconds.
  const named = sources.filter(({ source }) => /\b(?:S[12]-[A-Z]|SX-)/.test(source));
  return judgeCoverage(points, named.flatMap(readTests));
}
