import { expect } from '@playwright/test';
import sharp from 'sharp';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import { agree, openPortrait, putAway, question, scan, startButton } from './ai-steps.ts';
import { STOPPED } from './quiet-test.ts';
import { test } from './return-visit.ts';
import {
  KEY,
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';

test.use({ provoked: STOPPED });

const NAME = PROVIDER_NAME.anthropic;

let site: SiteWithProvider;
test.beforeEach(async () => {
  site = await serveSiteWithProvider('anthropic', { AI_BREAKER_FAILURES: '1' });
});
test.afterEach(() => site.stop());

/** The picture of a request as the provider received it. */
function pictureIn(body: unknown): Buffer {
  const found = /"data":"([A-Za-z0-9+/=]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
  return Buffer.from(found, 'base64');
}

test('[S2-SCAN-04] [AMB-10] a provider receives a photo only with consent, is named on its scan, can be withdrawn, and is replaced at once when it fails @sweep', async ({
  page,
}) => {
  const { standIn } = site;
  standIn.replyAlways(standIn.replies.answered(JSON.stringify(PORTRAIT_ANSWER)));
  await openPortrait(page, site.address);

  await test.step('consent is requested before the photo is sent, and again if the question was not answered', async () => {
    await expect(page.getByText(`We’ll ask you before ${NAME} sees it.`)).toBeVisible();
    await startButton(page).click();
    await expect(question(page, NAME)).toContainText(MODEL);
    await page.keyboard.press('Escape');
    await expect(question(page, NAME)).toBeHidden();
    await expect(startButton(page)).toBeFocused();
    expect(standIn.requests).toHaveLength(0);
    await startButton(page).click();
  });

  await test.step('the provider scans, and the app says so', async () => {
    await question(page, NAME)
      .getByRole('button', { name: `Let ${NAME} look` })
      .click();
    const results = page.getByRole('dialog', { name: 'AI Point Detection Results' });
    await expect(results).toContainText(`Read by ${MODEL} at ${NAME}.`);
    await expect(results).toContainText(PORTRAIT_ANSWER.hair.hex ?? '');
    await expect(results).toContainText(PORTRAIT_ANSWER.lips.note);
    await putAway(page);
    expect(standIn.requests).toHaveLength(1);
    const sent = standIn.requests[0];
    const picture = await sharp(pictureIn(sent?.body)).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 520, height: 650 });
    expect([picture.exif, picture.xmp, picture.iptc]).toEqual([undefined, undefined, undefined]);
  });

  await test.step("consent is withdrawn, and the server's engine scans", async () => {
    await page.getByRole('checkbox', { name: `Let ${NAME} look` }).click();
    await expect(await scan(page)).toContainText('Read by this app’s own engine, on its server.');
    await putAway(page);
    expect(standIn.requests).toHaveLength(1);
  });

  await test.step("the provider is down, and the server's engine replaces it", async () => {
    await agree(page, NAME);
    await standIn.stop();
    const result = `${NAME} isn’t available right now, so this app’s own engine read it.`;
    await expect(await scan(page)).toContainText(result);
    await putAway(page);
    const metrics = await site.readMetrics();
    expect(metrics).toMatch(/^color_almanac_ai_breaker_open 1$/m);
    expect(metrics).toMatch(/^color_almanac_ai_fallbacks_total\{reason="resting"\} [1-9]/m);
    expect(metrics).not.toContain(KEY);
  });
});
