import { describe, expect, it } from 'vitest';

import { ENDPOINTS } from './endpoints.ts';
import { errorReportSchema } from './error-reports.ts';

const REPORT = {
  message: 'It broke',
  stack: 'TypeError: It broke\n    at paint',
  errorType: 'boundary',
  severity: 'warning',
  context: { screen: 'analyze' },
  userAgent: 'Browser 1',
  url: 'https://colors.example/analyze',
  userId: 'anna',
  sessionId: 'tab-1',
  timestamp: '2026-03-01T12:00:00.000Z',
};
const takes = (change: object) => errorReportSchema.safeParse({ ...REPORT, ...change }).success;

describe('an error report', () => {
  it('[S2-ENT-06] has ten fields, some of them optional', () => {
    expect(errorReportSchema.parse(REPORT)).toEqual(REPORT);
    const { message, errorType, severity, timestamp } = REPORT;
    const short = { message, errorType, severity, timestamp };
    expect(errorReportSchema.parse(short)).toEqual({
      ...short,
      stack: null,
      context: {},
      userAgent: '',
      url: '',
      userId: null,
      sessionId: null,
    });
    for (const field of Object.keys(short))
      expect(takes({ [field]: undefined }), field).toBe(false);
  });

  it('[S2-ENT-06] has one of five types and three severities', () => {
    for (const errorType of ['javascript', 'promise', 'network', 'api', 'boundary'])
      expect(takes({ errorType }), errorType).toBe(true);
    for (const severity of ['error', 'warning', 'info'])
      expect(takes({ severity }), severity).toBe(true);
    expect(takes({ errorType: 'other' })).toBe(false);
    expect(takes({ severity: 'fatal' })).toBe(false);
  });

  it('is refused without a time, and if it is too long', () => {
    expect(takes({ timestamp: 'yesterday' })).toBe(false);
    expect(takes({ message: 'x'.repeat(2001) })).toBe(false);
    expect(takes({ context: { told: 'x'.repeat(20_000) } })).toBe(false);
  });

  it('[S2-REP-01] can be posted by everyone, and the response is an id', () => {
    const { method, path, auth, data } = ENDPOINTS.reportError;
    expect([method, path, auth]).toEqual(['POST', '/api/errors', 'optional']);
    expect(data.safeParse({ errorId: 'R1' }).success).toBe(true);
    expect(data.safeParse({}).success).toBe(false);
  });
});
