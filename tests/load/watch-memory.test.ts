import { expect, it } from 'vitest';

import { readHeapLines } from './watch-memory.ts';

it('readHeapLines returns the megabytes left after each collection', () => {
  expect(readHeapLines('1000 25000000\n2000 26500000\n')).toEqual([
    { at: 1000, value: 25 },
    { at: 2000, value: 26.5 },
  ]);
  expect(readHeapLines('')).toEqual([]);
});
