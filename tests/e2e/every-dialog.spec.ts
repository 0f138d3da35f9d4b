import { expect } from '@playwright/test';

import { DIALOGS } from './every-dialog.ts';
import { expectModal, layersOf } from './expect-modal.ts';
import { expectUncovered, fakeNewVersions } from './expect-uncovered.ts';
import { siteForAll } from './own-site.ts';
import { test } from './quiet-test.ts';
import { skipWelcome } from './return-visit.ts';

test.use({ viewport: { width: 360, height: 640 } });

const site = siteForAll();

for (const entry of DIALOGS) {
  const { source, name, role = 'dialog', below = 0 } = entry;
  test(`[SX-02] [SX-03] ${source} takes the focus, traps keys, pointer and wheel, is not covered by messages, and on Escape closes alone and returns the focus @sweep`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!entry.isFirstVisit) await skipWelcome(context);
    await fakeNewVersions(page);
    await entry.arrive(page, site.address);
    await entry.open(page);
    await expect(layersOf(page)).toHaveCount(below + 1);
    const dialog = page.getByRole(role, { name });
    await expectModal(page, dialog);
    await expectUncovered(page, dialog);
    await page.keyboard.press('Escape');
    await expect(layersOf(page)).toHaveCount(below);
    await expect(entry.opener(page)).toBeFocused();
  });
}
