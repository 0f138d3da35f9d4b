import process from 'node:process';

import { IMPORT_RULES } from '../tests/walls/import-matrix.ts';
import { readSources } from '../tests/walls/list-sources.ts';
import { measureFile } from '../tests/walls/measures/measure-file.ts';
import { takeMeasures } from '../tests/walls/measures/take-measures.ts';
import { writeMeasures } from '../tests/walls/measures/write-measures.ts';

/** `npm run measures`: the table of CONTRIBUTING.md for the current code, with violations. */
const measures = takeMeasures(
  readSources().map((file) => measureFile(file)),
  IMPORT_RULES,
);
process.stdout.write(writeMeasures(measures));
process.exitCode = measures.every(({ isMet }) => isMet) ? 0 : 1;
