import { describe, expect, it } from 'vitest';

import { FACE_POINTS } from './face-scan.ts';
import type { FaceScan } from './face-scan.ts';
import { sampleScan, scanWithoutHair } from './sample-scan.ts';
import { summarizeScan } from './summarize-scan.ts';
import type { ScanSummary } from './summarize-scan.ts';

const EXCELLENT = sampleScan([90, 90, 90, 90, 90]);
const GOOD = sampleScan([92, 71, 58, 94, 86]);
const MODERATE = sampleScan([55, 55, 60, 70, 65]);
const POOR = sampleScan([20, 30, 40, 50, 60]);

type Five = readonly (number | null)[];

function everyFive(figures: Five): readonly Five[] {
  let all: readonly Five[] = [[]];
  for (let place = 0; place < 5; place += 1) {
    all = all.flatMap((begun) => figures.map((figure) => [...begun, figure]));
  }
  return all;
}

/** `null` is a point that was not seen. */
function withUnseen(five: Five): FaceScan {
  const scan = sampleScan(five.map((figure) => figure ?? 0));
  const points = FACE_POINTS.map((place, order) => [
    place,
    five[order] === null ? { ...scan[place], hex: null } : scan[place],
  ]);
  return {
    ...scan,
    ...(Object.fromEntries(points) as Pick<FaceScan, (typeof FACE_POINTS)[number]>),
  };
}

/** The message of the tier must not mention points; the clarity must have the true counts and no other. */
function isTrueOf({ message, tip, clarity }: ScanSummary, five: Five): boolean {
  if (/read|point|photo|clear/i.test(message)) return false;
  const weak = five.some((figure) => figure !== null && figure < 60) || five.includes(null);
  if (weak && tip.includes('No point stands out')) return false;
  const told = (words: string) => {
    const [, count] = new RegExp(`(\\d) (?:of 5 points )?${words}`).exec(clarity) ?? [];
    return Number((clarity.startsWith('All 5') && clarity.includes(words) ? 5 : count) ?? 0);
  };
  const counts = [
    told('read clearly') === five.filter((figure) => figure !== null && figure >= 80).length,
    told('read fairly') === five.filter((at) => at !== null && at >= 60 && at < 80).length,
    told('read poorly') === five.filter((figure) => figure !== null && figure < 60).length,
    told('not seen') === five.filter((figure) => figure === null).length,
  ];
  return counts.every(Boolean);
}

describe('summarizeScan', () => {
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

  it('asks to place an unseen point, not to check it', () => {
    const { lowPoints, tip } = summarizeScan({
      ...scanWithoutHair(),
      lightEye: GOOD.cheek,
      darkEye: GOOD.cheek,
    });
    expect(lowPoints).toEqual(['Hair Color']);
    expect(tip).toContain('Place Hair Color yourself');
    expect(tip).not.toContain('Check');
  });

  it('has a tip if a good or moderate scan has no low point', () => {
    for (const scan of [sampleScan([75, 75, 75, 75, 75]), sampleScan([62, 62, 62, 62, 62])]) {
      const { lowPoints, tip } = summarizeScan(scan);
      expect(lowPoints).toEqual([]);
      expect(tip.length).toBeGreaterThan(20);
    }
  });

  it('[FIRST-LOOK-23] says only true things about the points, for any five figures', () => {
    const figures = [null, 0, 40, 59, 60, 79, 80, 100];
    const contradictions: string[] = [];
    for (const five of everyFive(figures)) {
      const summary = summarizeScan(withUnseen(five));
      if (!isTrueOf(summary, five)) contradictions.push(`${five.join(' ')}: ${summary.clarity}`);
    }
    expect(contradictions).toEqual([]);
  });

  it('[FIRST-LOOK-23] does not mention a band without points', () => {
    expect(summarizeScan(sampleScan([75, 75, 75, 75, 75])).clarity).toBe(
      'All 5 points read fairly well.',
    );
    expect(summarizeScan(GOOD).clarity).toBe(
      '3 of 5 points read clearly, 1 read fairly well, 1 read poorly.',
    );
    expect(summarizeScan(scanWithoutHair()).clarity).toContain('1 not seen.');
  });

  it('joins three names with commas and "and"', () => {
    const { tip } = summarizeScan(sampleScan([55, 55, 55, 90, 90]));
    expect(tip).toContain('Hair Color, Light Eye and Dark Eye');
  });
});
