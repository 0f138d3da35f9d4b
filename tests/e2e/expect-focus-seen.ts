import { expect, type Page } from '@playwright/test';

/**
 * What has the focus shows it: by a ring of its own or around what it belongs to, in a menu by a bar, in a drawing by
 * an edge that is drawn.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('[data-base-ui-focus-guard]')) {
      return null;
    }
    const isInMenu = focused.getAttribute('role') === 'menuitem';
    if (isInMenu && getComputedStyle(focused).boxShadow !== 'none') return null;
    if (focused instanceof SVGElement) {
      const { stroke, strokeWidth } = getComputedStyle(focused.querySelector('path') ?? focused);
      if (stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2) return null;
    }
    // A list keeps the focus and names the one of its entries that has it.
    const entry = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    let around: Element | null = entry ?? focused;
    for (let step = 0; around && step < 8; step += 1) {
      for (const part of [null, '::after']) {
        const { outlineStyle, outlineWidth } = getComputedStyle(around, part);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null;
      }
      around = around.parentElement;
    }
    return focused.outerHTML.slice(0, 200);
  });
  expect(unseen, 'the focus is not to be seen').toBeNull();
}
