import type { ConfidenceTier, ScanSummary } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayScan } from './scan-confidence.ts';

const summary = (known: Partial<ScanSummary>): ScanSummary => ({
  overall: 75,
  tier: 'good',
  counts: { high: 3, medium: 1, low: 1, unseen: 0 },
  rebuilt: false,
  lowPoints: [...(known.weak ?? []), ...(known.unseen ?? [])],
  weak: [],
  unseen: [],
  isHairCovered: false,
  ...known,
});
const clarityOf = (counts: ScanSummary['counts']) => sayScan(summary({ counts })).clarity;
const TIERS: readonly ConfidenceTier[] = ['excellent', 'good', 'moderate', 'poor'];

describe('the message about a scan', () => {
  it('[S2-CONF-04] has its own text and tip for each tier', () => {
    const said = TIERS.map((tier) => sayScan(summary({ tier })));
    expect(new Set(said.map(({ message }) => message)).size).toBe(4);
    expect(new Set(said.map(({ tip }) => tip)).size).toBe(4);
    for (const { message } of said) expect(message).not.toMatch(/read|point|photo|clear/i);
  });

  it('[S2-CONF-05] names the points below 60 in the tips of good and moderate', () => {
    expect(sayScan(summary({ weak: ['darkEye'] })).tip).toBe(
      'Check Dark Eye: zoom in and tap a spot in even light.',
    );
    const moderate = summary({ tier: 'moderate', weak: ['hair', 'lightEye', 'darkEye'] });
    expect(sayScan(moderate).tip).toMatch(/^Check Hair Color, Light Eye and Dark Eye: /);
  });

  it('asks the user to place missing points rather than to check them', () => {
    expect(sayScan(summary({ unseen: ['hair'] })).tip).toBe(
      'Place Hair Color yourself: the photo didn’t show enough.',
    );
  });

  it('asks nobody to place or to show hair that is covered', () => {
    const covered = { unseen: ['hair', 'lips'], isHairCovered: true } as const;
    expect(sayScan(summary(covered)).tip).toBe(
      'Choose your hair color: the photo can’t show it. Place Lips yourself: the photo didn’t show enough.',
    );
    expect(sayScan(summary({ ...covered, tier: 'poor' })).tip).not.toMatch(/hair/);
  });

  it('has a tip when a good or moderate scan has no low point', () => {
    for (const tier of ['good', 'moderate'] as const) {
      expect(sayScan(summary({ tier })).tip).toMatch(/^No point stands out as weak\./);
    }
  });

  it('leaves out a band without points', () => {
    expect(clarityOf({ high: 0, medium: 5, low: 0, unseen: 0 })).toBe(
      'All 5 points read fairly well.',
    );
    expect(clarityOf({ high: 3, medium: 1, low: 1, unseen: 0 })).toBe(
      '3 of 5 points read clearly, 1 read fairly well, 1 read poorly.',
    );
    expect(clarityOf({ high: 4, medium: 0, low: 0, unseen: 1 })).toBe(
      '4 of 5 points read clearly, 1 not seen.',
    );
  });

  it('says for a rebuilt scan only that it was rebuilt', () => {
    expect(sayScan(summary({ rebuilt: true }))).toEqual({
      message: 'Reconstructed from saved points.',
      clarity: '',
      tip: 'Get color points again to see how sure each color is.',
    });
  });
});
