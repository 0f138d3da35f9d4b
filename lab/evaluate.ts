// The entry point of all evaluations: `evaluate KIND ARGUMENTS...`. A table goes to standard error, and the figures are
// the last line of standard output as one line of JSON, for people and programs.
import { evaluateColors } from './evaluate-colors.ts';
import { evaluateGarmentLight } from './evaluate-garment-light.ts';
import { evaluateGarments } from './evaluate-garments.ts';
import { evaluateMatch } from './evaluate-match.ts';
import { evaluateSeasonFile } from './evaluate-season.ts';
import { evaluateStability } from './evaluate-stability.ts';

const KINDS: Readonly<Record<string, (args: readonly string[]) => Promise<object>>> = {
  colors: evaluateColors,
  'garment-light': evaluateGarmentLight,
  garments: evaluateGarments,
  match: evaluateMatch,
  season: evaluateSeasonFile,
  stability: evaluateStability,
};

const [kind = '', ...args] = process.argv.slice(2);
const evaluateKind = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
if (evaluateKind) {
  try {
    console.log(JSON.stringify(await evaluateKind(args)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(
    `Usage: npm run evaluate -- KIND ...   (KIND is one of: ${Object.keys(KINDS).join(', ')})`,
  );
  process.exitCode = 2;
}
