import type { SpecificationCoverage } from './judge-coverage.ts';
import type { SpecificationPoint } from './read-points.ts';

/** The report for humans: missing or wrong points in full, the rest in one line. */
export function writeCoverage(
  coverage: SpecificationCoverage,
  { where }: { readonly where: boolean },
): string {
  const { covered, missing, untestable, complaints, tests } = coverage;
  const places = covered.flatMap((point) => [
    describePoint(point),
    ...(tests.get(point.id) ?? []).map(({ path, line }) => `      ${path}:${line}`),
  ]);
  const total = covered.length + missing.length + untestable.length;
  // Rounded down: with one of a thousand missing it is not yet 100 %.
  const share = Math.floor((1 - missing.length / total) * 1000) / 10;
  const lines = [
    ...list('Named by tests:', where ? places : []),
    ...list(
      'No test can prove:',
      untestable.map((point) => `${describePoint(point)} (${point.untestable})`),
    ),
    ...list('Named by no test:', missing.map(describePoint)),
    ...list(
      'Wrong:',
      complaints.map((complaint) => `  ${complaint}`),
    ),
    `Covered: ${covered.length}`,
    `Untestable, with a reason: ${untestable.length}`,
    `Missing: ${missing.length}`,
    `Total: ${total} (${share} %)`,
  ];
  return `${lines.join('\n')}\n`;
}

function describePoint({ id, statement }: SpecificationPoint): string {
  return `  ${id}  ${statement}`;
}

function list(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [heading, ...lines, ''];
}
