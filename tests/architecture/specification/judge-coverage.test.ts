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
  it('includes every point that a title names, in brackets or as a table cell', () => {
    const named = test('[S1-GATE-01] [SX-01] says', 'S2-PAT-02a');
    const { covered, missing, complaints, tests } = judgeCoverage(POINTS, [named]);
    expect(covered).toEqual(POINTS);
    expect(missing).toEqual([]);
    expect(complaints).toEqual([]);
    expect(tests.get('SX-01')).toEqual([named]);
  });

  it('lacks points that no title names, unless the list says why', () => {
    const points = [...POINTS, point('SX-02', 'only people can judge it')];
    const { covered, missing, untestable } = judgeCoverage(points, [test('[SX-01] says')]);
    expect([covered, missing, untestable].map((list) => list.map(({ id }) => id))).toEqual([
      ['SX-01'],
      ['S1-GATE-01', 'S2-PAT-02a'],
      ['SX-02'],
    ]);
  });

  it('reports an ID that the list does not have', () => {
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
  ])('reports IDs it would misread: %s', (title) => {
    const { complaints } = judgeCoverage(POINTS, [test(title)]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('a.test.ts:7 names points in a form nobody reads');
  });

  it('reports a reason for a point that has a test by now', () => {
    const points = [point('SX-01', 'only people can judge it')];
    const { covered, untestable, complaints } = judgeCoverage(points, [test('[SX-01] says')]);
    expect([covered, untestable]).toEqual([[], points]);
    expect(complaints[0]).toContain('says why SX-01 has no test, yet one names it');
  });
});

describe('the coverage report', () => {
  it('prints covered points, missing ones with their statement, and the total', () => {
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

  it('prints where each point is named on request', () => {
    const coverage = judgeCoverage([point('SX-01')], [test('[SX-01] says')]);
    const report = writeCoverage(coverage, { where: true });
    expect(report).toContain('  SX-01  Says SX-01.\n      a.test.ts:7\n');
    expect(report).toMatch(/Total: 1 \(100 %\)\n$/);
  });

  it('does not round up to 100 % when one of a thousand is missing', () => {
    const covered = Array.from({ length: 1500 }, () => point('SX-01'));
    const coverage = { ...judgeCoverage([], []), covered, missing: [point('SX-02')] };
    expect(writeCoverage(coverage, { where: false })).toMatch(/Total: 1501 \(99.9 %\)\n$/);
  });
});
