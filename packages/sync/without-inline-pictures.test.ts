import { describe, expect, it } from 'vitest';

import { sampleProfile, withInlinePicture } from './testing/sample-profile.ts';
import { withoutInlinePictures } from './without-inline-pictures.ts';

describe('withoutInlinePictures', () => {
  it('[S1-PSTATE-08] drops an inline picture, and nothing else', () => {
    const profile = withInlinePicture(sampleProfile(1), 5);
    const both = { ...profile, thumbnail_url: profile.image_url };
    expect(withoutInlinePictures(profile)).toEqual(sampleProfile(1));
    expect(withoutInlinePictures(both)).toEqual(sampleProfile(1));
  });

  it('returns null when there is none: an address takes no space', () => {
    expect(withoutInlinePictures(sampleProfile(1))).toBeNull();
    const linked = { ...sampleProfile(1), image_url: 'https://example.org/me.jpg' };
    expect(withoutInlinePictures(linked)).toBeNull();
  });
});
