import { describe, expect, it } from 'vitest';

import {
  describeBrowserFailures,
  describeUnitFailures,
  nameFlakyTests,
} from './describe-failures.mjs';

const error = (message: string) => ({ errors: [{ message }] });
const spec = (title: string, status: string, results: unknown[]) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status, results }],
});

describe('the summary of failures', () => {
  it('names a unit test by file and title, and quotes the beginning of its error without colors', () => {
    const steps = Array.from({ length: 9 }, (_, index) => `at ${index}`);
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'adds up',
              failureMessages: [`\u001B[31mexpected 3\u001B[39m\n\n  to be 2\n${steps.join('\n')}`],
            },
          ],
        },
      ],
    };
    expect(describeUnitFailures(report)).toEqual([
      'a.test.ts: adds up',
      '  expected 3',
      '  to be 2',
      ...steps.slice(0, 8).map((step) => `  ${step}`),
    ]);
  });

  it('names a unit test file that could not be loaded', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(describeUnitFailures(report)).toEqual(['a.test.ts', '  no such module']);
  });

  it('names a browser test that failed in its last try, and none that passed', () => {
    const report = {
      suites: [
        {
          specs: [spec('opens', 'flaky', [error('late'), { errors: [] }])],
          suites: [{ specs: [spec('closes', 'unexpected', [error('first'), error('second')])] }],
        },
      ],
    };
    expect(describeBrowserFailures(report)).toEqual(['a.spec.ts:7 closes', '  second']);
  });

  it('names the browser tests that passed only at a later try', () => {
    const flaky = spec('opens', 'flaky', [error('late'), { errors: [] }]);
    const report = { suites: [{ specs: [flaky], suites: [{ specs: [{ ...flaky, line: 9 }] }] }] };
    expect(nameFlakyTests(report)).toEqual(['a.spec.ts:7 opens', 'a.spec.ts:9 opens']);
    expect(nameFlakyTests({ suites: [{ specs: [spec('closes', 'expected', [])] }] })).toEqual([]);
  });

  it('lists twelve and counts the rest', () => {
    const errors = Array.from({ length: 14 }, () => ({ message: '' }));
    const found = describeBrowserFailures({ errors, suites: [] });
    expect(found).toHaveLength(13);
    expect(found.at(-1)).toBe('and 2 more');
  });

  it('is empty without a report', () => {
    expect(describeUnitFailures(null)).toEqual([]);
    expect(describeBrowserFailures(null)).toEqual([]);
    expect(nameFlakyTests(null)).toEqual([]);
  });
});
