import { AI_PROVIDERS } from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

import { DRAWN_PIECE_ANSWER } from '../provider-stand-in/answers.ts';
import { CUT, HANG, PROXY_PAGE } from '../provider-stand-in/replies/misbehaviour.ts';
import { question } from './ai-steps.ts';
import { doWithSelected, expectAlert, expectItems, selectionBarOf } from './catalog-steps.ts';
import { paintGarments } from './painted-garments.ts';
import { test } from './return-visit.ts';
import {
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';
import { signInAtGate } from './visit-steps.ts';
import { choosePhotos } from './wardrobe-upload.ts';

const BUSY = (seconds: number) =>
  `The AI service is unavailable due to high demand. Please wait ${seconds} seconds and try again. This is temporary.`;
const NOTHING = 'AI analysis failed for all items. Please try again.';

const review = (page: Page) => page.getByRole('dialog', { name: 'Item Analysis' });

async function openPiece(page: Page, address: string): Promise<void> {
  await signInAtGate(page, `${address}/wardrobe`);
  await choosePhotos(page, await paintGarments(1));
  await expectItems(page, 1);
  await page.reload();
  await expectItems(page, 1);
  await selectionBarOf(page).getByRole('button', { name: 'Select All' }).click();
}

for (const provider of AI_PROVIDERS) {
  const name = PROVIDER_NAME[provider];
  test.describe(`clothes analyzed by ${name} @sweep`, () => {
    let site: SiteWithProvider;
    test.beforeAll(async () => {
      site = await serveSiteWithProvider(provider, {
        AI_BREAKER_FAILURES: '1000',
        AI_TIMEOUT_SECONDS: '2',
      });
    });
    test.afterAll(() => site.stop());

    test('[S2-CSCAN-08] [S2-CSCAN-13] need consent once, show every failure in its specified words, and name the engine in the review', async ({
      page,
    }) => {
      const { standIn } = site;
      const say = standIn.replies;
      await openPiece(page, site.address);

      await test.step('consent is requested first, and nothing is sent before the answer', async () => {
        await doWithSelected(page, 'AI Scan');
        await expect(question(page, name)).toContainText('A copy of each photo you scan');
        await page.keyboard.press('Escape');
        await expect(question(page, name)).toBeHidden();
        expect(standIn.requests).toHaveLength(0);
      });

      await test.step('overloaded', async () => {
        standIn.replyNext(say.overloadedFor(9));
        await doWithSelected(page, 'AI Scan');
        await question(page, name)
          .getByRole('button', { name: `Let ${name} look` })
          .click();
        await expectAlert(page, BUSY(9));
      });
      for (const reply of [say.broken, say.timedOut, CUT, HANG, PROXY_PAGE]) {
        standIn.replyNext(reply);
        await doWithSelected(page, 'AI Scan');
        await expectAlert(page, BUSY(5));
      }
      for (const reply of [say.refused, say.invalidImage, say.rateLimited(3)]) {
        standIn.replyNext(reply);
        await doWithSelected(page, 'AI Scan');
        await expectAlert(page, NOTHING);
      }
      standIn.replyNext(say.answered('Hm.'), say.answered('Hm.'));
      await doWithSelected(page, 'AI Scan');
      await expectAlert(page, NOTHING);

      await test.step('an answer arrives', async () => {
        standIn.replyNext(say.answered(JSON.stringify(DRAWN_PIECE_ANSWER)));
        await doWithSelected(page, 'AI Scan');
        await expect(review(page)).toContainText(`Read by ${MODEL} at ${name}.`);
        await expect(review(page)).toContainText('#28468C');
        await review(page)
          .getByRole('button', { name: /^Save to Wardrobe$/ })
          .click();
        await expect(review(page)).toBeHidden();
        await expect(page.getByText('1 item, 1 analyzed.')).toBeVisible();
      });
    });
  });
}
