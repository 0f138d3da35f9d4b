import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { hasPosition } from './color-point.ts';
import { CREATED, LATER, sampleProfile } from '../testing/sample-profile.ts';
import { withoutPhoto } from './without-photo.ts';

describe('withoutPhoto', () => {
  const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);

  it.each(['data:image/jpeg;base64,AAAA', 'https://pictures.example/me.jpg', null])(
    'removes positions and the source of the photo (%s)',
    (address) => {
      const before = { ...scanned, image_url: address, thumbnail_url: address };
      const after = withoutPhoto(before, LATER);
      expect([after.image_url, after.thumbnail_url]).toEqual([null, null]);
      expect(after.personal_colors.colorPoints).toHaveLength(5);
      expect(after.personal_colors.colorPoints.some(hasPosition)).toBe(false);
    },
  );

  it("does not remove the server's addresses", () => {
    const addresses = { image_url: '/api/photos/1', thumbnail_url: '/api/photos/1/thumbnail' };
    expect(withoutPhoto({ ...scanned, ...addresses }, LATER)).toMatchObject(addresses);
  });
});
