import { describe, expect, it } from 'vitest';

import { judgeCoverage } from './judge-coverage.ts';
import type { SpecificationPoint } from './read-points.ts';
import type { NamedTest } from './read-tests.ts';
import { writeCoverage } from './write-coverage.ts';

const point = (id: string, untestable: string | null = null): SpecificationPoint => ({
  id,
  statement: `Says ${id}.`,
  untestable,
});
const test = (...texts: readonly string[]): NamedTest => ({ path: 'a.test.ts', line: 7, texts });
const POINTS = [point('S1-GATE-01'), point('S2-PAT-02a'), point('SX-01')];

describe('the coverage of the specification', () => {
  it('is every point that a title names, in brackets or as a cell of its own', () => {
    const named = test('[S1-GATE-01] [SX-01] says', 'S2-PAT-02a');
    const { covered, missing, complaints, tests } = judgeCoverage(POINTS, [named]);
    expect(covered).toEqual(POINTS);
    expect(missing).toEqual([]);
    expect(complaints).toEqual([]);
    expect(tests.get('SX-01')).toEqual([named]);
  });

  it('misses what no title names, unless the list says why', () => {
    const points = [...POINTS, point('SX-02', 'only people can judge it')];
    const { covered, missing, untestable } = judgeCoverage(points, [test('[SX-01] says')]);
    expect([covered, missing, untestable].map((list) => list.map(({ id }) => id))).toEqual([
      ['SX-01'],
      ['S1-GATE-01', 'S2-PAT-02a'],
      ['SX-02'],
    ]);
  });

  it('complains of an id that the list does not have', () => {
    const { complaints } = judgeCoverage(POINTS, [test('[S1-GATE-77] says')]);
    expect(complaints).toEqual([
      'a.test.ts:7 names S1-GATE-77, which docs/spec-coverage.md does not list.',
    ]);
  });

  it.each([
    '[S1-GATE-01, -02] says',
    '[S1-GATE-01..04] says',
    '[S1-GATE-1] says',
    'S1-GATE-01 says',
    '[S2-PAT-02a..l] says',
    '[SX-1] says',
  ])('complains of ids it would half read or not at all: %s', (title) => {
    const { complaints } = judgeCoverage(POINTS, [test(title)]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('a.test.ts:7 names points in a form nobody reads');
  });

  it('complains of a reason that has outlived its point', () => {
    const points = [point('SX-01', 'only people can judge it')];
    const { covered, untestable, complaints } = judgeCoverage(points, [test('[SX-01] says')]);
    expect([covered, untestable]).toEqual([[], points]);
    expect(complaints[0]).toContain('says why SX-01 has no test, yet one names it');
  });
});

describe('the report', () => {
  it('prints covered, missing with its statement, and the total', () => {
    const coverage = judgeCoverage(POINTS, [test('[S1-GATE-01] [SX-01] says'), test('[SX-9]')]);
    expect(writeCoverage(coverage, { where: false })).toBe(
      [
        'Named by no test:',
        '  S2-PAT-02a  Says S2-PAT-02a.',
        '',
        'Wrong:',
        '  a.test.ts:7 names points in a form nobody reads: each id has brackets of its own.',
        '',
        'Covered: 2',
        'Untestable, with a reason: 0',
        'Missing: 1',
        'Total: 3 (66.6 %)',
        '',
      ].join('\n'),
    );
  });

  it('says where each point is named when asked', () => {
    const coverage = judgeCoverage([point('SX-01')], [test('[SX-01] says')]);
    const report = writeCoverage(coverage, { where: true });
    expect(report).toContain('  SX-01  Says SX-01.\n      a.test.ts:7\n');
    expect(report).toMatch(/Total: 1 \(100 %\)\n$/);
  });

  it('is not yet 100 % where one of a thousand and more is missing', () => {
    const covered = Array.from({ length: 1500 }, () => point('SX-01'));
    const coverage = { ...judgeCoverage([], []), covered, missing: [point('SX-02')] };
    expect(writeCoverage(coverage, { where: false })).toMatch(/Total: 1501 \(99.9 %\)\n$/);
  });
});
