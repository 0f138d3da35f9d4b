import { LIGHT_FINDINGS, POINT_FINDINGS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayFinding, sayPoint } from './scan-findings.ts';

describe('sayFinding', () => {
  it.each([...POINT_FINDINGS, ...LIGHT_FINDINGS, 'photo-turned'] as const)(
    'says %s in a whole sentence',
    (code) => {
      expect(sayFinding({ code })).toMatch(/^[A-Z].{10,}\.$/);
    },
  );

  it('names sizes and counts', () => {
    expect(sayFinding({ code: 'iris-small', pixels: 7 })).toContain('only 7 pixels wide');
    expect(sayFinding({ code: 'face-small', pixels: 90 })).toContain('only 90 pixels tall');
    expect(sayFinding({ code: 'several-faces', faces: 3 })).toBe(
      'We found 3 faces and read the most prominent.',
    );
  });

  it('shows the words of a model, or of an earlier version, unchanged', () => {
    expect(sayFinding('A shadow lies on the left')).toBe('A shadow lies on the left');
  });
});

describe('sayPoint', () => {
  it('begins with the color in words, then names what makes it less sure', () => {
    const note = [{ code: 'hair-uneven' }] as const;
    expect(sayPoint({ hex: '#4F4225', note: [...note] })).toMatch(
      /^[A-Z][a-z ]+\. Your hair runs from light to dark\.$/,
    );
  });

  it('calls an eye what people call it', () => {
    expect(sayPoint({ hex: '#7B878D', note: [{ code: 'iris-shaded' }] }, 'blue-gray')).toBe(
      'Blue-gray. The iris is in shadow.',
    );
  });

  it('says why a point was withheld', () => {
    expect(sayPoint({ hex: null, note: [{ code: 'eyes-closed' }] })).toBe(
      'Your eyes are closed or covered here.',
    );
  });

  it('shows a sentence that was stored with the point', () => {
    expect(sayPoint({ hex: '#4F4225', note: 'In shadow' })).toBe('In shadow');
  });
});
