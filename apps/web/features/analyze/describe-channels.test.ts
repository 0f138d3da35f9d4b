import { describe, expect, it } from 'vitest';

import { closenessOf, describeChannels } from './describe-channels.ts';

describe('a picked color', () => {
  it('is told in RGB, HSL and OKLCH', () => {
    // Computed with the CSS Color 4 sample code.
    expect(describeChannels('#BE9C31')).toEqual({
      rgb: '190 156 49',
      hsl: '46° 59% 47%',
      oklch: '70% 0.128 90°',
    });
    expect(describeChannels('#FFFFFF')).toMatchObject({
      hsl: '0° 0% 100%',
      oklch: '100% 0.000 0°',
    });
  });

  it('is the closer to the palette in words the closer it is in numbers', () => {
    expect([0, 1.9, 2, 4.9, 5, 11.9, 12, 60].map(closenessOf)).toEqual([
      'same',
      'same',
      'close',
      'close',
      'related',
      'related',
      'far',
      'far',
    ]);
  });
});
