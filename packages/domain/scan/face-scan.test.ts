import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';

import { faceScanSchema } from './face-scan.ts';
import { sampleScan, scanWithoutHair } from '../testing/sample-scan.ts';

const bare = { hex: '#ce8659', confidence: 90, note: 'Even light' };
const BARE_SCAN = { hair: bare, lightEye: bare, darkEye: bare, cheek: bare, lips: bare };

describe('faceScanSchema', () => {
  it('[S2-SCAN-05] requires five points of hex, confidence and note; warnings may be missing', () => {
    const scan = z.parse(faceScanSchema, BARE_SCAN);
    expect(scan.cheek).toEqual({ ...bare, hex: '#CE8659', x: -1, y: -1 });
    expect(scan.warnings).toEqual([]);
    expect(z.parse(faceScanSchema, { ...BARE_SCAN, warnings: ['Dim light'] }).warnings).toEqual([
      'Dim light',
    ]);
  });

  it('allows a withheld point, but not a missing one', () => {
    expect(z.parse(faceScanSchema, scanWithoutHair())).toEqual(scanWithoutHair());
    const { hair: _hair, ...rest } = sampleScan();
    expect(z.safeParse(faceScanSchema, rest).success).toBe(false);
  });

  it.each([-1, 101, '90'])('refuses a confidence of %s', (confidence) => {
    const scan = { ...BARE_SCAN, lips: { ...bare, confidence } };
    expect(z.safeParse(faceScanSchema, scan).success).toBe(false);
  });
});
