import { expect } from '@playwright/test';

import { PORTRAIT_ANSWER } from '../provider-stand-in/answers.ts';
import { loading, openPortrait, putAway, question, results, startButton } from './ai-steps.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './return-visit.ts';
import {
  MODEL,
  PROVIDER_NAME,
  serveSiteWithProvider,
  type SiteWithProvider,
} from './serve-site-with-provider.ts';
import { openSettings } from './visit-steps.ts';

const NAME = PROVIDER_NAME.anthropic;
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const size of SIZES) {
  test(`the consent question, its answers and the way to withdraw are accessible at ${size.width} px by keyboard alone @sweep`, async ({
    page,
    afterwards,
  }) => {
    const site: SiteWithProvider = await serveSiteWithProvider('anthropic');
    afterwards(() => site.stop());
    const { standIn } = site;
    standIn.replyAlways(standIn.replies.answered(JSON.stringify(PORTRAIT_ANSWER)));
    await page.setViewportSize(size);
    await openPortrait(page, site.address);
    const box = page.getByRole('checkbox', { name: `Let ${NAME} look` });
    await expectFitting(page, 'before anybody was asked');

    await startButton(page).focus();
    await page.keyboard.press('Enter');
    const asked = question(page, NAME);
    await expect(asked).toContainText(MODEL);
    await expectFitting(page, 'the question');
    const agreeing = asked.getByRole('button', { name: `Let ${NAME} look` });
    const declining = asked.getByRole('button', { name: 'Use this app’s engine' });
    // Pressing a key once too often must not give consent.
    await expect(agreeing).not.toBeFocused();
    for (const button of [agreeing, declining]) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }

    await declining.focus();
    await page.keyboard.press('Enter');
    await expect(results(page)).toContainText('Read by this app’s own engine, on its server.');
    expect(standIn.requests).toHaveLength(0);
    await putAway(page);
    await expect(box).not.toBeChecked();

    await box.focus();
    await page.keyboard.press('Space');
    await agreeing.focus();
    await page.keyboard.press('Enter');
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await startButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(loading(page).or(results(page)).first()).toBeVisible();
    await expect(results(page)).toContainText(`Read by ${MODEL} at ${NAME}.`);
    await expectFitting(page, 'who answered');
    await putAway(page);

    const settings = await openSettings(page, 'Account');
    const places = settings.getByRole('radiogroup', { name: 'Where your photos are read' });
    await expect(places.getByRole('radio', { name: `By ${NAME}` })).toBeChecked();
    await expectFitting(page, 'the settings');
    await places.getByRole('radio', { name: `By ${NAME}` }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(places.getByRole('radio', { name: 'On this app’s server' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(box).not.toBeChecked();
    expect(standIn.requests).toHaveLength(1);
  });
}
