import { measureSpecification } from '../tests/walls/specification/measure-specification.ts';
import { writeCoverage } from '../tests/walls/specification/write-coverage.ts';

// `npm run coverage:spec`: how much of the specification is named by a test, and with `--where` by which.
const coverage = measureSpecification();
const isComplete = coverage.missing.length === 0 && coverage.complaints.length === 0;
process.stdout.write(writeCoverage(coverage, { where: process.argv.includes('--where') }));
process.exitCode = isComplete ? 0 : 1;
