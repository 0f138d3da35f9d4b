import { answerSchema, ENDPOINTS } from '@color-almanac/contract';
import { analyzeColors } from '@color-almanac/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp } from '../testing/open-test-app.ts';

const { method, path, data, read } = ENDPOINTS.analyzeSeason;
const colorData = {
  skin: '#D9A58C',
  lip: '#B5655F',
  darkEye: '#4A3426',
  lightEye: '#7A5A3F',
  hair: '#4B3325',
  vein: null,
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const analyze = (payload: object | string) =>
  app.inject({ method, url: path, payload, headers: { 'content-type': 'application/json' } });

describe('POST /api/ai-season-analysis', () => {
  it('[S2-RES-02] answers the reading the domain gives for the same colors', async () => {
    const response = await analyze({ colorData });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    answerSchema(data).parse(response.json());
    const expected = analyzeColors(ENDPOINTS.analyzeSeason.body.parse({ colorData }).colorData);
    expect(read(response.json().data)).toEqual({ ok: true, data: expected });
  });

  it('[S2-RES-04] answers English in the fields of the specification, with codes beside them', async () => {
    const { data: answered } = (await analyze({ colorData })).json();
    expect(answered).toMatchObject({
      reasoning: expect.stringMatching(/^Your colors are .*\.$/),
      reasoningCode: { reasons: expect.any(Array) },
      alternativeReasoning: expect.stringMatching(/\.$/),
      analysisDetails: { seasonRanking: expect.any(Array) },
      recommendations: expect.arrayContaining([expect.stringMatching(/ .*\.$/)]),
      recommendationCodes: expect.arrayContaining([expect.stringMatching(/^[a-z-]+$/)]),
    });
    for (const { reason } of answered.analysisDetails.seasonRanking)
      expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('names the field that is wrong', async () => {
    const response = await analyze({ colorData: { ...colorData, skin: 'reddish' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, error: 'invalid-request' });
    expect(response.json().message).toMatch(/^colorData\.skin: A color must be written as #/);
  });

  it('refuses a body without color data with a message and does not crash', async () => {
    for (const body of [{}, { colorData: null }, { colorData: [] }, [], { colorData: 'x' }]) {
      const response = await analyze(body);
      expect(response.statusCode, JSON.stringify(body)).toBe(400);
      expect(response.json().message).not.toBe('');
    }
  });

  it('refuses malformed JSON, a missing body and another content type', async () => {
    for (const body of ['{"colorData":', '', 'null', '"text"']) {
      expect((await analyze(body)).json()).toMatchObject({ error: 'invalid-request' });
    }
    const headers = { 'content-type': 'application/xml' };
    const xml = await app.inject({ method, url: path, payload: '<a/>', headers });
    expect([xml.statusCode, xml.json().error]).toEqual([415, 'unsupported-media-type']);
  });

  it('refuses a body of unreasonable size', async () => {
    const response = await analyze({ colorData, padding: 'x'.repeat(300 * 1024) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ success: false, error: 'request-too-large' });
  });
});
