/** One point of the specification in docs/spec-coverage.md. */
export interface SpecificationPoint {
  readonly id: string;
  readonly statement: string;
  /** Why no test of ours can prove it; null for points that need a test. */
  readonly untestable: string | null;
}

export const POINTS_FILE = 'docs/spec-coverage.md';

const GROUP = /^### (S[12]-[A-Z]+|SX): \S.*$/;
const POINT = /^- \*\*((S[12]-[A-Z]+|SX)-(\d{2})([a-z]?))\*\* (\S.*)$/;
const UNTESTABLE = /^ {2}- No test: (\S.*)$/;

/**
 * Parses the list strictly: under a group's heading there are only its points, in order and without gaps, one per line.
 * Any other line is refused, so that no point is lost by a typo.
 */
export function readPoints(markdown: string): readonly SpecificationPoint[] {
  const points: SpecificationPoint[] = [];
  let group: string | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const refuse = (why: string): never => {
      throw new Error(`${POINTS_FILE}:${index + 1} ${why}: ${line}`);
    };
    const heading = GROUP.exec(line);
    if (heading !== null) {
      group = heading[1] ?? null;
      if (points.some(({ id }) => groupOf(id) === group)) refuse('begins a group again');
    } else if (/^#{1,2} /.test(line)) group = null;
    else if (group !== null && line.trim() !== '') {
      const reason = UNTESTABLE.exec(line)?.[1];
      const last = points.at(-1);
      if (reason === undefined)
        points.push(readPoint(line, group, last) ?? refuse(`is not the next point of ${group}`));
      else if (last === undefined || groupOf(last.id) !== group || last.untestable !== null)
        refuse('gives a reason for nothing');
      else points[points.length - 1] = { ...last, untestable: reason };
    }
  }
  if (points.length === 0) throw new Error(`${POINTS_FILE} lists no point of the specification.`);
  return points;
}

function readPoint(
  line: string,
  group: string,
  last: SpecificationPoint | undefined,
): SpecificationPoint | null {
  const match = POINT.exec(line);
  if (match === null) return null;
  const [, id = '', itsGroup, number, letter, statement = ''] = match;
  if (itsGroup !== group) return null;
  const before = last !== undefined && groupOf(last.id) === group ? placeOf(last.id) : null;
  const isNext =
    letter === ''
      ? Number(number) === (before?.number ?? 0) + 1
      : Number(number) === before?.number && letter === nextLetter(before.letter);
  return isNext ? { id, statement, untestable: null } : null;
}

function placeOf(id: string): { readonly number: number; readonly letter: string } {
  const [, number, letter = ''] = /(\d{2})([a-z]?)$/.exec(id) ?? [];
  return { number: Number(number), letter };
}

function nextLetter(letter: string): string {
  return letter === '' ? 'a' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}

function groupOf(id: string): string {
  return id.replace(/-\d{2}[a-z]?$/, '');
}
