import type { FaceScan } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { exampleProfile } from '../../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../../testing/example-scan.ts';
import { acceptCaptures, sortCaptures } from './accept-captures.ts';
import type { Capture } from './capture.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const profile = exampleProfile('Me');

function captureOf(id: string, scan: FaceScan | null, more: Partial<Capture> = {}): Capture {
  return { id, file: new File([], `${id}.jpg`), scan, white: null, ...more };
}

const doubtful = {
  ...EXAMPLE_SCAN,
  hair: { ...EXAMPLE_SCAN.hair, hex: '#4A3A33', confidence: 10 },
};
const captures = [
  captureOf('window', doubtful as FaceScan),
  captureOf('shade', EXAMPLE_SCAN),
  captureOf('unread', null),
];

describe('sortCaptures', () => {
  it('puts the most confident capture first and leaves out what could not be read', () => {
    expect(sortCaptures(captures).map(({ id }) => id)).toEqual(['shade', 'window']);
  });
});

describe('acceptCaptures', () => {
  it('takes the points of the best capture, and each capture as a reading', () => {
    const { personal_colors } = acceptCaptures(profile, captures, NOW);
    expect(personal_colors.savedAIData).toEqual(EXAMPLE_SCAN);
    const ids = personal_colors.readingContext?.photos.map(({ id }) => id);
    expect(ids).toEqual(['window', 'shade']);
  });

  it('reads the points in the light of the white paper on the best capture', () => {
    const white = { hex: '#F0D8B0', x: 0.2, y: 0.8 } as const;
    const lit = acceptCaptures(profile, [captureOf('shade', EXAMPLE_SCAN, { white })], NOW);
    expect(lit.personal_colors.readingContext?.whitePoint).toEqual(white);
    const hexOf = (one: typeof lit) =>
      one.personal_colors.colorPoints.find(({ id }) => id === 'skin')?.hex;
    expect(hexOf(lit)).not.toBe(hexOf(acceptCaptures(profile, captures, NOW)));
  });

  it('ignores a white too dark or too colored to be one', () => {
    const white = { hex: '#102040', x: 0.2, y: 0.8 } as const;
    const plain = acceptCaptures(profile, [captureOf('shade', EXAMPLE_SCAN, { white })], NOW);
    expect(plain.personal_colors.readingContext?.whitePoint ?? null).toBeNull();
  });
});
