import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { TELEPHONE_HEIC } from '../../apps/server/testing/telephone-heic.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './return-visit.ts';
import { readBlob, readRecords } from './stored-data.ts';
import { dropOn, makePlain, paste } from './upload-steps.ts';
import { enterAsGuest } from './visit-steps.ts';

const HEIC = Buffer.from(TELEPHONE_HEIC, 'base64');

const zone = (page: Page) => page.getByRole('button', { name: 'Choose a photo' });
const problem = (page: Page) => page.locator('main').getByRole('alert').filter({ hasText: /./ });
const expectShown = (page: Page, width: number) =>
  expect(page.getByRole('img', { name: /Your photo/ })).toHaveJSProperty('naturalWidth', width);

test('[S1-UPL-01] [S1-UPL-02] [S1-UPL-03] [S1-UPL-06] [S1-UPL-25] a photo is added by drop, clipboard and file dialog, a HEIC too, is there after a reload, and is stored upright without place, time and camera', async ({
  page,
}) => {
  await enterAsGuest(page);
  await dropOn(zone(page), { text: 'https://example.com/me.jpg' });
  await expect(problem(page)).toHaveText('No images found. Please drop an image file');
  await expectAccessible(page);
  await dropOn(zone(page), { files: [await makePlain(120)] });
  await expectShown(page, 120);
  await expect(problem(page)).toHaveCount(0);
  await paste(page, { files: [await makePlain(140, 'image.png')] });
  await expectShown(page, 140);
  // Without our handler the browser would open the dropped file.
  await dropOn(page.getByRole('heading', { level: 1 }), { files: [await makePlain(160)] });
  await expectShown(page, 140);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload new photo' }).press('Enter');
  const file = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC };
  await (await chooser).setFiles(file);
  await expectShown(page, 100);
  await expect(page.locator('[data-source]')).toHaveAttribute('data-source', 'upload');
  await page.reload();
  await expectShown(page, 100);
  await expect(page.locator('[data-source]')).toHaveAttribute('data-source', 'profile');

  const marked = await makeMarked();
  await page.locator('input[type=file]').first().setInputFiles(marked);
  await expectShown(page, 90);
  await expect
    .poll(async () => {
      const bytes = (await readOnlyPhoto(page)) ?? marked.buffer;
      const { width, exif, xmp, orientation } = await sharp(bytes).metadata();
      return [width, exif, xmp, orientation, MARKS.filter((mark) => bytes.includes(mark))];
    })
    .toEqual([90, undefined, undefined, undefined, []]);
});

const MARKS = ['ZZMODEL9000', '2023:07:04 09:08:07', 'Rue Secrete'];

/** A photo from a phone: lying, with place, time and camera. */
async function makeMarked() {
  const create = { width: 120, height: 90, channels: 3, background: '#b3202c' } as const;
  const buffer = await sharp({ create })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'ZZMODEL9000', DateTime: '2023:07:04 09:08:07' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Rue Secrete</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  return { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
}

/** The stored photo of the only profile. */
async function readOnlyPhoto(page: Page): Promise<Buffer | null> {
  const [profile] = await readRecords(page, 'profile');
  const photo = profile ? await readBlob(page, `profile/${profile.id}`) : null;
  return photo && Buffer.from(Uint8Array.from(Object.values(photo.bytes)));
}
