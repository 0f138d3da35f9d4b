import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { markUnchanging, writeJson } from './write-json.ts';

it('writes what JSON.stringify writes, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true }), (value) => {
      fc.pre(JSON.stringify([value]) !== undefined);
      expect(writeJson([value])).toBe(JSON.stringify([value]));
    }),
  );
  const odd = { a: undefined, b: [undefined, () => 1], c: new Date(0), 'd"': { e: Number.NaN } };
  expect(writeJson(odd)).toBe(JSON.stringify(odd));
});

it('writes what never changes once, wherever it stands', () => {
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

it('writes everything else anew each time', () => {
  const profile = { name: 'Anna' };
  expect(writeJson([profile])).toBe('[{"name":"Anna"}]');
  profile.name = 'Berta';
  expect(writeJson([profile])).toBe('[{"name":"Berta"}]');
});
