import { measureSpecification } from '../tests/architecture/specification/measure-specification.ts';
import { writeCoverage } from '../tests/architecture/specification/write-coverage.ts';

// `npm run coverage:spec`: how many points of the specification a test names, and with `--where` which test.
const coverage = measureSpecification();
const isComplete = coverage.missing.length === 0 && coverage.complaints.length === 0;
process.stdout.write(writeCoverage(coverage, { where: process.argv.includes('--where') }));
process.exitCode = isComplete ? 0 : 1;
