import { describe, expect, it } from 'vitest';

import { readBenchmark } from './read-benchmark.ts';

const POINTS = ['skin', 'lip', 'hair', 'eyeL', 'eyeD', 'scl'];
const HEAD = [
  'group',
  'season4',
  'season12_it',
  ...POINTS.flatMap((p) => ['L', 'a', 'b'].map((c) => `${p}_${c}`)),
];
const LAB = ['60', '10', '20'];

const file = (...rows: readonly (readonly string[])[]) =>
  [HEAD, ...rows].map((row) => row.join(',')).join('\n');
const row = (family: string, season: string, points: readonly (readonly string[])[]) => [
  'x',
  family,
  season,
  ...points.flat(),
];
const whole = [LAB, LAB, LAB, LAB, LAB, LAB];
const EMPTY = ['', '', ''];

describe('readBenchmark', () => {
  it('finds columns by name, and accepts any name of a season', () => {
    const [read] = readBenchmark(file(row('autumn', 'deep autumn', whole)));
    expect(read).toMatchObject({ family: 'autumn', season: 'true_autumn' });
    expect(read?.photo.points.lightEye).toEqual({ l: 60, a: 10, b: 20 });
    expect(read?.photo.sclera?.lab).toEqual({ l: 60, a: 10, b: 20 });
  });

  it('reads empty cells as not seen', () => {
    const [read] = readBenchmark(file(row('spring', '', [LAB, EMPTY, EMPTY, LAB, LAB, EMPTY])));
    expect(read).toMatchObject({ season: null, photo: { sclera: null } });
    expect(Object.keys(read?.photo.points ?? {}).toSorted()).toEqual([
      'darkEye',
      'lightEye',
      'skin',
    ]);
  });

  it('accepts a byte order mark and Windows line ends', () => {
    const text = `\uFEFF${file(row('winter', 'cool winter', whole)).replaceAll('\n', '\r\n')}\r\n`;
    expect(readBenchmark(text)).toHaveLength(1);
  });

  it('stops at the first line it cannot read, and names it', () => {
    const good = row('winter', 'cool winter', whole);
    expect(() => readBenchmark(file(good, row('autum', '', whole)))).toThrow(
      'Line 3: no family is called "autum"',
    );
    expect(() => readBenchmark(file(row('winter', 'icy winter', whole)))).toThrow('Line 2');
    expect(() =>
      readBenchmark(file(row('winter', '', [['x', '1', '2'], ...whole.slice(1)]))),
    ).toThrow('"x" is no number');
    expect(() => readBenchmark('a,b\n1,2')).toThrow('no column season4');
  });
});
