import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { confidenceTier, overallConfidence, pointBand } from './scan-confidence.ts';

describe('scan confidence', () => {
  it('[S2-CONF-02] is the mean of the five points, rounded', () => {
    expect(overallConfidence(sampleScan([92, 71, 58, 94, 86]))).toBe(80);
    expect(overallConfidence(sampleScan([90, 90, 90, 90, 87]))).toBe(89);
    expect(overallConfidence(sampleScan([90, 90, 90, 90, 88]))).toBe(90);
    expect(overallConfidence(sampleScan([100, 100, 100, 100, 0]))).toBe(80);
  });

  it.each([
    [100, 'excellent'],
    [85, 'excellent'],
    [84, 'good'],
    [70, 'good'],
    [69, 'moderate'],
    [50, 'moderate'],
    [49, 'poor'],
    [0, 'poor'],
  ])('[S2-CONF-03] of %d percent is %s', (percent, tier) => {
    expect(confidenceTier(percent)).toBe(tier);
  });

  it.each([
    [100, 'high'],
    [80, 'high'],
    [79, 'medium'],
    [60, 'medium'],
    [59, 'low'],
    [0, 'low'],
  ])('[S2-CONF-08] of %d percent for a point is %s', (percent, band) => {
    expect(pointBand(percent)).toBe(band);
  });

  it('is rated by the whole percent that is shown', () => {
    expect(pointBand(79.6)).toBe('high');
    expect(pointBand(79.4)).toBe('medium');
    expect(confidenceTier(84.5)).toBe('excellent');
  });
});
