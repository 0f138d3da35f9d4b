import { describe, expect, it } from 'vitest';

import { readPoints } from './read-points.ts';

const LIST = `# Title

Words - **S1-GATE-99** are not read here.

## Part

### S1-GATE: the gate

- **S1-GATE-01** It has a title.
- **S1-GATE-02** It has a text.
  - No test: only people can judge it.
- **S1-GATE-02a** It is short.
- **S1-GATE-02b** It is kind.

### SX: across

- **SX-01** All of it.

## Notes

- free again
`;

describe('the parser of the specification list', () => {
  it('reads every point, with the reasons why some have no test', () => {
    expect(readPoints(LIST)).toEqual([
      { id: 'S1-GATE-01', statement: 'It has a title.', untestable: null },
      {
        id: 'S1-GATE-02',
        statement: 'It has a text.',
        untestable: 'only people can judge it.',
      },
      { id: 'S1-GATE-02a', statement: 'It is short.', untestable: null },
      { id: 'S1-GATE-02b', statement: 'It is kind.', untestable: null },
      { id: 'SX-01', statement: 'All of it.', untestable: null },
    ]);
  });

  it.each([
    ['no statement', '- **S1-GATE-03**'],
    ['another mark', '* **S1-GATE-03** Wrong.'],
    ['another group', '- **S1-HDR-03** Wrong.'],
    ['a gap', '- **S1-GATE-04** Wrong.'],
    ['the same again', '- **S1-GATE-02** Wrong.'],
    ['one digit', '- **S1-GATE-3** Wrong.'],
    ['a letter too early', '- **S1-GATE-03a** Wrong.'],
    ['a second line', 'and so on.'],
    ['an empty reason', '  - No test: '],
    ['a second reason', '  - No test: really.'],
  ])('refuses a list with %s', (_, line) => {
    const [head = '', tail = ''] = LIST.split('- **S1-GATE-02a**');
    const broken = `${head}${line}\n\n### SX${tail.split('### SX')[1]}`;
    expect(() => readPoints(broken)).toThrow(/docs\/spec-coverage\.md:12 /);
  });

  it('refuses a repeated group, a reason before any point, and an empty list', () => {
    expect(() => readPoints(`${LIST}\n### S1-GATE: again\n`)).toThrow('begins a group again');
    expect(() => readPoints('### SX: across\n\n  - No test: why.\n')).toThrow('for nothing');
    expect(() => readPoints('# Empty\n')).toThrow('lists no point');
  });
});
