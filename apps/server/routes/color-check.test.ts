import { answerSchema, ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import {
  analyzeColor,
  checkColor,
  findComplements,
  SEASON_ALIASES,
  SEASON_KEYS,
  SEASON_NAMES,
  sistersOf,
  type Hex,
} from '@color-almanac/domain';
import { wordMatches } from '@color-almanac/words';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp } from '../testing/open-test-app.ts';

type ColorCall = Extract<
  EndpointName,
  'checkColorSeason' | 'getComplementaryColors' | 'getSisterSeasons'
>;

let app: FastifyInstance;
let callers = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Each call has its own address, so that no call limit applies. */
function ask(name: ColorCall, payload: object) {
  callers += 1;
  return app.inject({
    method: ENDPOINTS[name].method,
    url: ENDPOINTS[name].path,
    payload,
    remoteAddress: `10.0.${callers >> 8}.${callers & 255}`,
  });
}

async function askData(name: ColorCall, payload: object) {
  const response = await ask(name, payload);
  expect(response.statusCode, response.body).toBe(200);
  const { [name]: endpoint } = ENDPOINTS;
  answerSchema(endpoint.data).parse(response.json());
  return answerSchema('taken' in endpoint ? endpoint.taken : endpoint.data).parse(response.json());
}

/** Golden-ratio steps through the sRGB space: the same colors in every run. */
const someColors = Array.from({ length: 100 }, (_, place): Hex => {
  const number = Math.floor((((place + 1) * 0.618_033_988_749_895) % 1) * 2 ** 24);
  return `#${number.toString(16).padStart(6, '0').toUpperCase()}`;
});

describe('the calls of analyze mode', () => {
  it("[S2-APAN-08] [S2-APAN-09] [S2-APAN-13] answer a hundred colors like a guest's device", async () => {
    for (const [place, hex] of someColors.entries()) {
      const [matches, relations] = await Promise.all([
        askData('checkColorSeason', { selectedColor: hex }),
        askData('getComplementaryColors', { selectedColor: hex }),
      ]);
      const local = analyzeColor(hex, SEASON_KEYS[place % 13] ?? null);
      expect(matches, hex).toEqual({ success: true, data: local.seasonMatches });
      const { complementaryColors } = local;
      expect(relations, hex).toEqual({ success: true, data: { complementaryColors } });
    }
  });

  it('[S2-APAN-08] return three matches, each with the name of its season', async () => {
    const response = await ask('checkColorSeason', { selectedColor: '#be9c31' });
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = response.json();
    expect(data).toEqual(wordMatches(checkColor('#BE9C31').slice(0, 3)));
    expect(data[0].reasons[0]).toMatch(/^(?:Almost|Near) its .*\.$/);
    for (const { season } of data) expect(Object.values(SEASON_NAMES)).toContain(season.name);
  });

  it('[S2-APAN-09] return no complement of a gray', async () => {
    const response = await ask('getComplementaryColors', { selectedColor: '#808080' });
    expect(response.json()).toEqual({ success: true, data: { complementaryColors: [] } });
    expect(findComplements('#808080')).toEqual([]);
  });

  it('[S2-APAN-10] [S2-SEAS-03] [S2-SEAS-07] return the sisters of a season for its key, name, alternative name or match', async () => {
    for (const key of SEASON_KEYS) {
      const name = SEASON_NAMES[key];
      const spellings = [
        key,
        name,
        SEASON_ALIASES[key] ?? key,
        { season: { name } },
        { season: { key, name }, compatibility: 80, reasons: [] },
        { season: key },
      ];
      for (const topMatch of spellings) {
        const answer = await askData('getSisterSeasons', { topMatch });
        expect(answer).toEqual({ success: true, data: sistersOf(key) });
      }
    }
  });
});

describe('an invalid color', () => {
  const refused = [
    '#12345',
    '#12345678',
    '#F00',
    'red',
    'rgb(300,0,0)',
    '#GG0000',
    '',
    12,
    null,
    {},
  ];

  it.each(['checkColorSeason', 'getComplementaryColors'] as const)(
    'is refused by %s, naming the field',
    async (name) => {
      for (const selectedColor of refused) {
        const response = await ask(name, { selectedColor });
        expect(response.statusCode, JSON.stringify(selectedColor)).toBe(400);
        expect(response.json()).toMatchObject({ success: false, error: 'invalid-request' });
        expect(response.json().message).toMatch(/^selectedColor: /);
      }
      const missing = await ask(name, {});
      expect(missing.statusCode).toBe(400);
      expect(missing.json().message).toMatch(/^selectedColor: /);
    },
  );
});

it('an invalid season is refused, naming the field', async () => {
  const refused = ['Gray Summer', '', 7, null, {}, { season: {} }, { season: { name: 'x' } }, []];
  for (const topMatch of refused) {
    const response = await ask('getSisterSeasons', { topMatch });
    expect(response.statusCode, JSON.stringify(topMatch)).toBe(400);
    expect(response.json().message).toMatch(/^topMatch(\.season)?(\.name)?: /);
  }
});
