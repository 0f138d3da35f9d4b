import { measureSpecification } from '../tests/architecture/measure-specification.ts';

// `npm run coverage:spec`: how many points of the specification a test names, and with `--where` which test.
const { tests, missing, unknown } = measureSpecification();
if (process.argv.includes('--where')) {
  for (const [id, places] of tests) process.stdout.write(`${[id, ...places].join('\n  ')}\n`);
}
for (const point of missing) process.stdout.write(`Named by no test: ${point}\n`);
for (const title of unknown) process.stdout.write(`Not in the list: ${title}\n`);
// Rounded down: with one of a thousand missing it is not yet 100 %.
const share = Math.floor((1 - missing.length / tests.size) * 1000) / 10;
process.stdout.write(`Covered: ${tests.size - missing.length} of ${tests.size} (${share} %)\n`);
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1;
