import { findCycles, findForbiddenImports } from '../check-imports.ts';
import type { ImportRule } from '../import-matrix.ts';
import { isTest, mayExportDefault, TABLES_OF_DATA } from './file-kinds.ts';
import type { MeasuredFile } from './measure-file.ts';
import { spreadOf, type Spread } from './spread.ts';

export interface Measure {
  readonly name: string;
  readonly found: string;
  /** `null` when the figure has no limit. */
  readonly target: string | null;
  readonly isMet: boolean;
  /** For each violation the place and the value found. */
  readonly misses: readonly string[];
}

const FILE_LINES = { p90: 180, most: 300 } as const;
/** A file of at most this many lines with a single importer might belong in that importer. */
const FEW_LINES = 25;
const FUNCTION_LINES = { median: 12, p90: 40, most: 80, component: 120 } as const;
const TEST_LINES = [0.7, 1.2] as const;

export function takeMeasures(
  files: readonly MeasuredFile[],
  rules: readonly ImportRule[],
): readonly Measure[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports]));
  const defaults = files.filter((file) => file.exportsDefault && !mayExportDefault(file.path));
  return [
    measureFiles(files),
    countSmallFiles(files),
    measureFunctions(files),
    measureTests(files),
    none(
      '`any` and non-null `!`',
      files.flatMap(({ path, uncheckedLines }) => uncheckedLines.map((line) => `${path}:${line}`)),
    ),
    none(
      'default exports no tool asks for',
      defaults.map(({ path }) => path),
    ),
    none(
      'circles of imports',
      findCycles(graph).map((circle) => circle.join(' -> ')),
    ),
    none(
      'imports against the arrow',
      findForbiddenImports(graph, rules).map(
        ({ file, target, why }) => `${file}: ${target}, ${why}`,
      ),
    ),
  ];
}

/** p90 is for source only, because tests may be long. The maximum holds for every file. */
function measureFiles(files: readonly MeasuredFile[]): Measure {
  const measured = files.filter(({ path }) => !Object.hasOwn(TABLES_OF_DATA, path));
  const long = measured.filter(({ lines }) => lines > FILE_LINES.most);
  const { p90, most } = spreadOf(
    measured.flatMap(({ path, lines }) => (isTest(path) ? [] : [lines])),
  );
  return {
    name: 'lines per file: p90 / most',
    found: `${p90} / ${most}`,
    target: `${FILE_LINES.p90} / ${FILE_LINES.most}`,
    isMet: p90 <= FILE_LINES.p90 && long.length === 0,
    misses: long.map(({ path, lines }) => `${path}: ${lines} lines`),
  };
}

function countSmallFiles(files: readonly MeasuredFile[]): Measure {
  return {
    name: `files of ${FEW_LINES} lines or fewer with one importer`,
    found: String(listSmallFiles(files).length),
    target: null,
    isMet: true,
    misses: [],
  };
}

/** Short source files that exactly one other file imports (tests count), each with that file. */
export function listSmallFiles(files: readonly MeasuredFile[]): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const target of new Set(imports)) {
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return files.flatMap(({ path, lines }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isSmall = lines <= FEW_LINES && !isTest(path);
    return isSmall && only && others.length === 0 ? [`${path}: ${lines} lines, for ${only}`] : [];
  });
}

/** Median and p90 are for named functions: `(item) => item.id` in a call would hide how long the others are. */
function measureFunctions(files: readonly MeasuredFile[]): Measure {
  const functions = files.flatMap((file) =>
    file.functions
      .filter(({ name }) => !isListOfTests(file.path, name))
      .map((each) => ({ file, ...each })),
  );
  const long = functions.filter(({ file, name, lines }) => lines > mostLines(file.path, name));
  const named = functions.filter(({ file, name }) => name !== null && !isTest(file.path));
  const found = spreadOf(named.map(({ lines }) => lines));
  return {
    name: 'lines per function: median / p90 / most',
    found: describeSpread(found),
    target: `${FUNCTION_LINES.median} / ${FUNCTION_LINES.p90} / ${FUNCTION_LINES.most}, a component ${FUNCTION_LINES.component}`,
    isMet:
      found.median <= FUNCTION_LINES.median && found.p90 <= FUNCTION_LINES.p90 && long.length === 0,
    misses: long.map(
      ({ file, line, lines, name }) =>
        `${file.path}:${line}: ${name ?? 'a function without a name'}, ${lines} lines`,
    ),
  };
}

/** Components begin with a capital, as JSX requires. */
function mostLines(path: string, name: string | null): number {
  const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '');
  return isComponent ? FUNCTION_LINES.component : FUNCTION_LINES.most;
}

/** `describePalettes` of a behavior suite is like `describe`: a list of tests, each measured separately. */
function isListOfTests(path: string, name: string | null): boolean {
  return isTest(path) && /^describe[A-Z]/.test(name ?? '');
}

function measureTests(files: readonly MeasuredFile[]): Measure {
  const sum = (wanted: boolean) =>
    files.reduce((lines, file) => (isTest(file.path) === wanted ? lines + file.lines : lines), 0);
  const [least, most] = TEST_LINES;
  const ratio = sum(true) / sum(false);
  return {
    name: 'lines of test per line of source',
    found: `${ratio.toFixed(2)} (${sum(true)} / ${sum(false)})`,
    target: `${least}-${most}`,
    isMet: ratio >= least && ratio <= most,
    misses: [],
  };
}

function none(name: string, misses: readonly string[]): Measure {
  return { name, found: String(misses.length), target: '0', isMet: misses.length === 0, misses };
}

const describeSpread = ({ median, p90, most }: Spread): string => `${median} / ${p90} / ${most}`;
