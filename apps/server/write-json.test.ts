import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { markUnchanging, writeJson } from './write-json.ts';

it('writeJson writes the same text as JSON.stringify for any value', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true }), (value) => {
      fc.pre(JSON.stringify([value]) !== undefined);
      expect(writeJson([value])).toBe(JSON.stringify([value]));
    }),
  );
  const odd = { a: undefined, b: [undefined, () => 1], c: new Date(0), 'd"': { e: Number.NaN } };
  expect(writeJson(odd)).toBe(JSON.stringify(odd));
});

it('writeJson serializes an unchanging value once, wherever it occurs', () => {
  let asked = 0;
  const shared = {
    get name() {
      asked += 1;
      return 'Anna';
    },
  };
  markUnchanging(shared);
  const answer = () => writeJson({ data: { profiles: [shared, { inside: shared }] } });
  expect(answer()).toBe('{"data":{"profiles":[{"name":"Anna"},{"inside":{"name":"Anna"}}]}}');
  markUnchanging(shared);
  answer();
  expect(asked).toBe(1);
});

it('writeJson serializes everything else each time', () => {
  const profile = { name: 'Anna' };
  expect(writeJson([profile])).toBe('[{"name":"Anna"}]');
  profile.name = 'Berta';
  expect(writeJson([profile])).toBe('[{"name":"Berta"}]');
});
