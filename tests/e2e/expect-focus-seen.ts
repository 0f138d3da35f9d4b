import { expect, type Page } from '@playwright/test';

/**
 * The focus is visible: as a ring around the element or its container, in a menu as a bar, in a drawing as a drawn
 * edge.
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
    // A list keeps the focus and names its active entry.
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
