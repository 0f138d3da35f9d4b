import type { Benchmark, Figure, Target } from './benchmarks.ts';

/** The output of one program, or why there is none. */
export type BenchmarkOutcome =
  | { readonly ok: true; readonly figures: unknown }
  | { readonly ok: false; readonly reason: string };

export interface BenchmarkRun {
  readonly benchmark: Benchmark;
  readonly outcome: BenchmarkOutcome;
  /** Programs that waited for a core in the minute before it started. */
  readonly load: number;
  readonly seconds: number;
}

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly kernel: string;
}

export interface BenchmarkReport {
  /** As `2026-03-01`. */
  readonly date: string;
  /** What was measured: the commit, and whether it had local changes. */
  readonly commit: string;
  readonly machine: Machine;
  /** By the name of the program. */
  readonly versions: Readonly<Record<string, string>>;
  readonly runs: readonly BenchmarkRun[];
}

/** Whether a run succeeded: everything ran, and every target was met. */
export function isMet({ runs }: BenchmarkReport): boolean {
  return runs.every(
    ({ benchmark, outcome }) =>
      outcome.ok &&
      benchmark.figures.every(
        (figure) => judge(figure, readFigure(outcome.figures, figure)) !== 'missed',
      ),
  );
}

/** Why a smoke run of a benchmark failed: it ended badly, or some of its figures are no finite numbers. Null if neither. */
export function findSmokeFailure({ benchmark, outcome }: BenchmarkRun): string | null {
  if (!outcome.ok) return outcome.reason;
  const missing = benchmark.figures
    .filter((figure) => !figure.needsLighthouse && readFigure(outcome.figures, figure) === null)
    .map(({ place }) => place);
  return missing.length === 0 ? null : `it printed no finite ${missing.join(', ')}.`;
}

/** The page of a run: all ratios first, then every benchmark with its output. */
export function writeBenchmarks(report: BenchmarkReport): string {
  const { runs, machine } = report;
  return [
    '# Benchmarks',
    '',
    'For anyone who asks how fast the app is. `npm run bench` runs all benchmarks in about ten minutes and writes this page; `npm run bench -- NAME` runs one. Each file in [bench](../bench) explains its benchmark at the top.',
    '',
    ...writeSurroundings(report),
    '',
    ...writeLoadWarning(runs, machine.cores),
    '## Ratios',
    '',
    'Both sides of a ratio were measured in one run, in turns, so another machine should give similar ratios.',
    '',
    ...writeTable(
      ['benchmark', 'ratio', 'measured', 'target', 'met'],
      runs.flatMap((run) =>
        run.benchmark.figures
          .filter(({ isRatio }) => isRatio)
          .map((figure) => [`\`${run.benchmark.name}\``, ...writeFigure(run, figure)]),
      ),
    ),
    ...runs.flatMap((run) => writeRun(run)),
    '',
  ].join('\n');
}

function writeSurroundings({
  date,
  commit,
  machine,
  versions,
}: BenchmarkReport): readonly string[] {
  const { processor, cores, memoryGB, kernel } = machine;
  return writeTable(
    ['measured', ''],
    [
      ['on', date],
      ['commit', commit],
      ['processor', `${processor}, ${cores} ${cores === 1 ? 'core' : 'cores'}`],
      ['memory', `${memoryGB} GB`],
      ['system', kernel],
      ...Object.entries(versions),
    ],
  );
}

/** Figures in milliseconds say little about a program if others used the same cores. */
function writeLoadWarning(runs: readonly BenchmarkRun[], cores: number): readonly string[] {
  const most = Math.max(0, ...runs.map(({ load }) => load));
  if (most <= cores) return [];
  return [
    `**This machine was busy**: a load of up to ${most.toFixed(1)} on ${cores} cores. Times are longer than on an idle one; ratios are affected least.`,
    '',
  ];
}

function writeRun(run: BenchmarkRun): readonly string[] {
  const { benchmark, outcome, load, seconds } = run;
  const head = [
    '',
    `## ${benchmark.name}`,
    '',
    `${benchmark.measures} It took ${Math.round(seconds)} s, starting at a load of ${load.toFixed(1)}.`,
    '',
  ];
  if (!outcome.ok) return [...head, `**It failed**: ${outcome.reason}`];
  const rows = benchmark.figures.map((figure) => writeFigure(run, figure));
  return [...head, ...writeTable(['figure', 'measured', 'target', 'met'], rows)];
}

type Judgement = 'met' | 'missed' | 'untold';

/** A figure without a target, or not measured, is neither met nor missed. */
function judge({ target }: Figure, value: number | null): Judgement {
  if (!target || value === null) return 'untold';
  return keeps(target, value) ? 'met' : 'missed';
}

const keeps = (target: Target, value: number) =>
  'atMost' in target ? value <= target.atMost : value >= target.atLeast;

function writeFigure({ outcome }: BenchmarkRun, figure: Figure): readonly string[] {
  const value = outcome.ok ? readFigure(outcome.figures, figure) : null;
  const words = { met: 'yes', missed: '**no**', untold: '' };
  return [
    figure.words,
    value === null ? 'not measured' : writeNumber(value),
    figure.target ? writeTarget(figure.target) : '',
    words[judge(figure, value)],
  ];
}

/** A number from the line of JSON; null if there is none. */
function readFigure(figures: unknown, { place }: Figure): number | null {
  let value: unknown = figures;
  for (const key of place.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const writeTarget = (target: Target) =>
  'atMost' in target
    ? `at most ${writeNumber(target.atMost)}`
    : `at least ${writeNumber(target.atLeast)}`;

const writeNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** As the formatter writes it: every column as wide as its widest cell. */
function writeTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const writeRow = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    writeRow(head),
    writeRow(widths.map((width) => '-'.repeat(width))),
    ...rows.map(writeRow),
  ];
}
