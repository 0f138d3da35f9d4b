import { expect, type Locator } from '@playwright/test';

import { DRAWN_PIECE_ANSWER } from '../provider-stand-in/answers.ts';
import { question } from './ai-steps.ts';
import { doWithSelected, expectItems, selectionBarOf } from './catalog-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { paintGarments } from './painted-garments.ts';
import { test } from './return-visit.ts';
import {
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';
import { signInAtGate, tokenOf } from './visit-steps.ts';
import { choosePhotos } from './wardrobe-upload.ts';

const NAME = PROVIDER_NAME.openai;

const radio = (review: Locator, group: string, name: RegExp): Locator =>
  review.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

test.describe('two engines analyze one item @sweep', () => {
  let site: SiteWithProvider;
  test.beforeAll(async () => {
    site = await serveSiteWithProvider('openai', { AI_SECOND_OPINION: 'true' });
  });
  test.afterAll(() => site.stop());

  test('the user takes the colors of one engine and the type of the other, and that is saved', async ({
    page,
  }) => {
    const { standIn } = site;
    standIn.replyAlways(standIn.replies.answered(JSON.stringify(DRAWN_PIECE_ANSWER)));
    await signInAtGate(page, `${site.address}/wardrobe`);
    await choosePhotos(page, await paintGarments(1));
    await expectItems(page, 1);
    await page.reload();
    await expectItems(page, 1);
    await selectionBarOf(page).getByRole('button', { name: 'Select All' }).click();
    await doWithSelected(page, 'AI Scan');
    await question(page, NAME)
      .getByRole('button', { name: `Let ${NAME} look` })
      .click();

    const review = page.getByRole('dialog', { name: 'Item Analysis' });
    await expect(review).toContainText('Two readings of this photo');
    await expect(review).toContainText(`Read by ${MODEL} at ${NAME}.`);
    await expect(radio(review, 'Colors', /OpenAI, #28468C 100%/)).toBeChecked();
    // The type is uncertain, so none is set until the user chooses.
    await expect(review).toContainText('Perhaps t-shirt');
    await expect(radio(review, 'Kind', /T-shirt, OpenAI/)).not.toBeChecked();
    await expectAccessible(page);

    await radio(review, 'Colors', /OpenAI/).focus();
    await page.keyboard.press('ArrowDown');
    const own = radio(review, 'Colors', /This server, #/);
    await expect(own).toBeChecked();
    await expect(review).toContainText('Colors: read by this app’s own engine, on its server.');
    const answer = (await own.getAttribute('aria-label')) ?? '';
    const [hex = 'nothing'] = /#[0-9A-F]{6}/.exec(answer) ?? [];
    expect(hex).not.toBe('#28468C');
    await radio(review, 'Kind', /T-shirt, OpenAI/).click();
    await expect(review.getByRole('button', { name: 'T-shirt' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await review.getByRole('button', { name: /^Save to Wardrobe$/ }).click();
    await expect(review).toBeHidden();

    await expect(page.getByText('1 item, 1 analyzed.')).toBeVisible();
    const kept = await page.request.get(`${site.address}/api/catalog/items`, {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    });
    const [item] = (await kept.json()).data;
    expect(item.colors[0]).toBe(hex);
    expect(item.category).toBe('Tops');
  });
});
