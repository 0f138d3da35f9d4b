import { describe, expect, it } from 'vitest';

import { describeChannels } from './describe-channels.ts';

describe('describeChannels', () => {
  it('writes a color as RGB, HSL and OKLCH', () => {
    // OKLCH of red and green from the examples of CSS Color 4: 62.8% 0.258 29.2, 51.975% 0.17686 142.495.
    expect(describeChannels('#FF0000')).toEqual({
      rgb: '255 0 0',
      hsl: '0° 100% 50%',
      oklch: '63% 0.258 29°',
    });
    expect(describeChannels('#008000')).toEqual({
      rgb: '0 128 0',
      hsl: '120° 100% 25%',
      oklch: '52% 0.177 142°',
    });
    expect(describeChannels('#FFFFFF')).toMatchObject({
      hsl: '0° 0% 100%',
      oklch: '100% 0.000 0°',
    });
  });
});
