import { ENDPOINTS, type EndpointName } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import { openTestApp, readTestEnvironment } from '../testing/open-test-app.ts';

const AI_CALLS = [
  ['analyzeFacePoints', { image: 'AAAA' }],
  ['analyzeClothing', { image: 'AAAA', userColorSeason: 'soft_autumn' }],
  ['analyzeSeason', {}],
  ['checkColorSeason', { selectedColor: '#B5655C' }],
  ['getComplementaryColors', { selectedColor: '#B5655C' }],
  ['getSisterSeasons', { topMatch: 'soft_autumn' }],
] as const satisfies readonly (readonly [EndpointName, object])[];

let app: FastifyInstance;
afterEach(() => app.close());

const open = async (guests: string) => {
  app = await openTestApp({ environment: readTestEnvironment({ GUEST_SCANS_ON_SERVER: guests }) });
};
const call = (name: EndpointName, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: ENDPOINTS[name].method, url: ENDPOINTS[name].path, payload, headers });

describe('the endpoints of the AI service', () => {
  // An empty setting counts as not set.
  it.each(AI_CALLS)(
    '[AMB-33] [AMB-57] %s answers 401 without a token by default',
    async (name, payload) => {
      await open('');
      const answer = await call(name, payload);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toEqual({
        success: false,
        error: 'not-signed-in',
        message: 'No token provided',
      });
      const bad = await call(name, payload, { authorization: 'Bearer a.b.c' });
      expect(bad.statusCode).toBe(401);
      expect(bad.json().message).toBe('Your session has ended. Please sign in again.');
    },
  );

  it.each(AI_CALLS)(
    "%s reads a guest's request body when the server admits guests",
    async (name, payload) => {
      await open('true');
      expect((await call(name, payload)).statusCode).not.toBe(401);
      const bad = await call(name, payload, { authorization: 'Bearer a.b.c' });
      expect(bad.statusCode).not.toBe(401);
    },
  );
});
