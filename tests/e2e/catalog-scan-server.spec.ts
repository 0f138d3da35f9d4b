import type { CatalogItem } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { doWithSelected, expectAlert, expectItems, selectionBarOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { siteForAll } from './own-site.ts';
import { paintGarments } from './painted-garments.ts';
import { test } from './return-visit.ts';
import { signInAtGate, tokenOf } from './visit-steps.ts';
import { choosePhotos, panelOf } from './wardrobe-upload.ts';

test.use({ provoked: { 'the server is said to be busy': /status of 503.*analyze-clothing/ } });

const ANALYSIS = '/api/wardrobe/analyze-clothing';

interface SentPhoto {
  readonly image: string;
  readonly userColorSeason: string | null;
}

/** The analysis requests from now on. */
function watchAnalyses(page: Page): readonly SentPhoto[] {
  const sent: SentPhoto[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(ANALYSIS)) sent.push(request.postDataJSON() as SentPhoto);
  });
  return sent;
}

test.describe('a clothing scan when signed in', () => {
  const site = siteForAll();

  test('[S2-CSCAN-07] [S2-CSCAN-08] [S2-CSCAN-13] [S2-CSCAN-14] [AMB-47] goes to the server once the photos are there, survives a busy server and a reload, and saves to the account @sweep', async ({
    page,
    context,
  }) => {
    await signInAtGate(page, `${site.address}/wardrobe`);
    await choosePhotos(page, await paintGarments(3));
    await expectItems(page, 3);
    const sent = watchAnalyses(page);
    const review = page.getByRole('dialog', { name: 'Item Analysis' });

    await test.step('the server is busy', async () => {
      const retryAfter = 7;
      await page.route(`**${ANALYSIS}`, (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy', retryAfter } }),
      );
      await panelOf(page).getByRole('button', { name: 'Analyze 3 new items' }).click();
      const loading = page.getByRole('dialog', { name: 'Analyzing Your Clothing' });
      await expect(loading).toContainText('Read on this app’s server.');
      await expect(
        loading.getByRole('checkbox', { name: 'Scan on this device only' }),
      ).toBeVisible();
      await expectAlert(
        page,
        `The AI service is unavailable due to high demand. Please wait ${retryAfter} seconds and try again. This is temporary.`,
      );
      await page.unroute(`**${ANALYSIS}`);
      expect(sent).toHaveLength(3);
    });

    await test.step('a reload before the review discards the results', async () => {
      await page.reload();
      await expectItems(page, 3);
      await expect(page.getByText('3 items, 0 analyzed.')).toBeVisible();
    });

    await test.step('each result is reviewed and saved', async () => {
      await selectionBarOf(page).getByRole('button', { name: 'Select All' }).click();
      await doWithSelected(page, 'AI Scan');
      await expect(review).toContainText('1 of 3');
      await expect(review).toContainText('Save your season first');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      for (const counter of ['1 of 3', '2 of 3', '3 of 3']) {
        await expect(review).toContainText(counter);
        await review.getByRole('button', { name: /^Save (?:& Next|to Wardrobe)$/ }).press('Enter');
      }
      await expect(review).toBeHidden();
      await expect(page.getByText('3 items, 3 analyzed.')).toBeVisible();
      const photos = sent.slice(3);
      expect(photos.map(({ userColorSeason }) => userColorSeason)).toEqual([null, null, null]);
      for (const { image } of photos) expect(image).toMatch(/^[A-Za-z0-9+/]{1000,}={0,2}$/);
    });

    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const askServer = async (): Promise<readonly boolean[]> => {
      const answer = await context.request.get(`${site.address}/api/catalog/items`, { headers });
      const { data } = (await answer.json()) as { readonly data: readonly CatalogItem[] };
      return data.map((item) => item.ai_analyzed && item.color_analysis.length > 0);
    };
    await expect.poll(askServer).toEqual([true, true, true]);
  });
});
