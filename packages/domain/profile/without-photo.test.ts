import { describe, expect, it } from 'vitest';

import { sampleScan } from '../scan/sample-scan.ts';
import { acceptScan } from './accept-scan.ts';
import { hasPosition } from './color-point.ts';
import { CREATED, LATER, sampleProfile } from './sample-profile.ts';
import { withoutPhoto } from './without-photo.ts';

describe('a photo that is deleted', () => {
  const scanned = acceptScan(sampleProfile(), sampleScan(), CREATED);

  it.each(['data:image/jpeg;base64,AAAA', 'https://pictures.example/me.jpg', null])(
    'leaves neither its places nor where it came from (%s)',
    (address) => {
      const before = { ...scanned, image_url: address, thumbnail_url: address };
      const after = withoutPhoto(before, LATER);
      expect([after.image_url, after.thumbnail_url]).toEqual([null, null]);
      expect(after.personal_colors.colorPoints).toHaveLength(5);
      expect(after.personal_colors.colorPoints.some(hasPosition)).toBe(false);
    },
  );

  it('leaves the addresses of the server to the server', () => {
    const addresses = { image_url: '/api/photos/1', thumbnail_url: '/api/photos/1/thumbnail' };
    expect(withoutPhoto({ ...scanned, ...addresses }, LATER)).toMatchObject(addresses);
  });
});
