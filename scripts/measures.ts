import process from 'node:process';

import { IMPORT_RULES } from '../tests/architecture/import-matrix.ts';
import { readSources } from '../tests/architecture/list-sources.ts';
import { measureFile } from '../tests/architecture/measures/measure-file.ts';
import { listSmallFiles, takeMeasures } from '../tests/architecture/measures/take-measures.ts';
import { writeMeasures } from '../tests/architecture/measures/write-measures.ts';

/**
 * `npm run measures` prints the table of CONTRIBUTING.md for the current code, and where limits are missed. With
 * `-- --small` it also lists short files that only one other file imports.
 */
const files = readSources().map((file) => measureFile(file));
const measures = takeMeasures(files, IMPORT_RULES);
process.stdout.write(writeMeasures(measures));
if (process.argv.includes('--small')) {
  process.stdout.write(['', ...listSmallFiles(files), ''].join('\n'));
}
process.exitCode = measures.every(({ isMet }) => isMet) ? 0 : 1;
