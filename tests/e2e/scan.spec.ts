import { FACE_POINT_LABELS, FACE_POINTS, POINT_ID_OF } from '@color-almanac/domain';
import { expect } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { choosePortrait, scanPortrait } from './portrait-steps.ts';
import { test } from './return-visit.ts';
import { readKept } from './stored-profiles.ts';
import { enterAsGuest } from './visit-steps.ts';

test('a scan shows what it found and how sure it is, and its markers are on the face', async ({
  page,
}) => {
  await enterAsGuest(page);
  await choosePortrait(page);
  await scanPortrait(page);
  const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
  const overall = results.getByRole('meter', { name: 'Overall confidence' });
  await expect(overall).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
  for (const place of FACE_POINTS) {
    const heading = page.getByRole('heading', { name: FACE_POINT_LABELS[place] });
    const card = results.getByRole('listitem').filter({ has: heading });
    await expect(card).toContainText(/(High|Medium|Low) \d+%/);
    await expect(card).toContainText(/#[0-9A-F]{6}/);
  }
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Get Color Season' }).click();
  const reading = page.getByRole('dialog', { name: 'AI Analysis Result' });
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await expect(reading).toBeHidden();
  await expect(page.getByText('AI detected')).toHaveCount(5);

  const readScan = async () => (await readKept(page))[0]?.personal_colors.savedAIData ?? null;
  await expect.poll(readScan).not.toBeNull();
  const scan = await readScan();
  for (const place of FACE_POINTS) {
    const { hex, x, y } = scan?.[place] ?? { hex: null, x: 0, y: 0 };
    const row = page.getByRole('listitem').filter({ hasText: FACE_POINT_LABELS[place] });
    await expect(row.first()).toContainText(hex ?? 'nothing was saved');
    const distance = async () => {
      const photo = await page.getByRole('img', { name: /^Your photo/ }).boundingBox();
      const marker = await page.locator(`[data-point=${POINT_ID_OF[place]}]`).boundingBox();
      if (!photo || !marker) return Number.POSITIVE_INFINITY;
      const across = marker.x + marker.width / 2 - (photo.x + photo.width * x);
      return Math.hypot(across, marker.y + marker.height / 2 - (photo.y + photo.height * y));
    };
    await expect.poll(distance).toBeLessThan(1);
  }
});
