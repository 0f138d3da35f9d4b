import { describe, expect, it } from 'vitest';

import { sampleScan, scanWithoutHair } from './sample-scan.ts';
import { summarizeScan } from './summarize-scan.ts';

const EXCELLENT = sampleScan([90, 90, 90, 90, 90]);
const GOOD = sampleScan([92, 71, 58, 94, 86]);
const MODERATE = sampleScan([55, 55, 60, 70, 65]);
const POOR = sampleScan([20, 30, 40, 50, 60]);

describe('the summary of a scan', () => {
  it('[S2-CONF-04] has its own message and its own tip for each tier', () => {
    const summaries = [EXCELLENT, GOOD, MODERATE, POOR].map(summarizeScan);
    expect(summaries.map(({ tier }) => tier)).toEqual(['excellent', 'good', 'moderate', 'poor']);
    expect(new Set(summaries.map(({ message }) => message)).size).toBe(4);
    expect(new Set(summaries.map(({ tip }) => tip)).size).toBe(4);
  });

  it('[S2-CONF-05] names the points below 60 in the tips of good and moderate', () => {
    expect(summarizeScan(GOOD).lowPoints).toEqual(['Dark Eye']);
    expect(summarizeScan(GOOD).tip).toContain('Dark Eye');
    expect(summarizeScan(MODERATE).lowPoints).toEqual(['Hair Color', 'Light Eye']);
    expect(summarizeScan(MODERATE).tip).toContain('Hair Color and Light Eye');
    expect(summarizeScan(MODERATE).tip).not.toContain('Dark Eye');
  });

  it('asks to place what was not seen, rather than to check it', () => {
    const { lowPoints, tip } = summarizeScan({
      ...scanWithoutHair(),
      lightEye: GOOD.cheek,
      darkEye: GOOD.cheek,
    });
    expect(lowPoints).toEqual(['Hair Color']);
    expect(tip).toContain('Place Hair Color yourself');
    expect(tip).not.toContain('Check');
  });

  it('has something to say when a good or moderate scan has no low point', () => {
    for (const scan of [sampleScan([75, 75, 75, 75, 75]), sampleScan([62, 62, 62, 62, 62])]) {
      const { lowPoints, tip } = summarizeScan(scan);
      expect(lowPoints).toEqual([]);
      expect(tip.length).toBeGreaterThan(20);
    }
  });

  it('lists three names the way people write them', () => {
    const { tip } = summarizeScan(sampleScan([55, 55, 55, 90, 90]));
    expect(tip).toContain('Hair Color, Light Eye and Dark Eye');
  });
});
