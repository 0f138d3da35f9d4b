// Functions that run in the page cannot use outer variables.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MOST_STOPS = 300;

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
  expect.soft(unseen, 'the focus is not to be seen').toBeNull();
}

/** What has the focus, if its middle is outside the window or behind a bar or a message. */
export const findHiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('[data-base-ui-focus-guard]')) {
      return null;
    }
    const entry = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
    // The entries of a drawing are for screen readers alone.
    const isDrawn = entry !== null && entry.getBoundingClientRect().width > 1;
    const { left, right, top, bottom } = (isDrawn ? entry : focused).getBoundingClientRect();
    // Of what is higher than the window, the middle of the visible part.
    const isHigher = bottom - top > innerHeight;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = isHigher
      ? (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      : (top + bottom) / 2;
    const where = `${Math.round(x)}, ${Math.round(y)}: ${focused.outerHTML.slice(0, 160)}`;
    let over = document.elementFromPoint(x, y);
    if (!over) return `outside the window at ${where}`;
    while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
    return over && !over.contains(focused) ? `covered at ${where}` : null;
  });

/**
 * Controls that Tab cannot reach. A group with arrow-key navigation has one tab stop, or names its active entry itself;
 * a clickable card or track has a tab stop inside.
 */
export const findUnreachable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const CONTROL = 'button, a[href], input, select, textarea, summary, [tabindex], [role=button]';
    const GROUP =
      'svg, [role=radiogroup], [role=listbox], [role=toolbar], [role=tablist], [role=menu]';
    const isPressed = (element: Element) => getComputedStyle(element).cursor === 'pointer';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const isStop = (element: Element) => (element as HTMLElement | SVGElement).tabIndex >= 0;
    const hasStop = (place: Element | null) =>
      place !== null && [place, ...place.querySelectorAll(CONTROL)].some(isStop);
    const wholeOf = (element: Element): Element => {
      const { parentElement } = element;
      return parentElement && isPressed(parentElement) ? wholeOf(parentElement) : element;
    };
    const isReached = (element: Element): boolean => {
      const control = element.closest(CONTROL);
      if (!control) return element.closest('label') !== null || hasStop(wholeOf(element));
      return isStop(control) || control.matches(':disabled') || hasStop(control.closest(GROUP));
    };
    return [...document.querySelectorAll('#app *')]
      .filter((element) => isSeen(element) && isPressed(element))
      .filter((element) => !isReached(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** Every control has a tab stop, and Tab visits the whole page with a visible focus at every stop, behind nothing, and returns to the beginning. */
export async function expectReachable(page: Page): Promise<void> {
  const unreachable = await findUnreachable(page);
  expect.soft(unreachable, 'what Tab cannot reach').toEqual([]);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 1; stop < MOST_STOPS; stop += 1) {
    await expectFocusSeen(page);
    const hidden = await findHiddenFocus(page);
    expect.soft(hidden, 'the focus is behind something').toBeNull();
    await page.keyboard.press('Tab');
    const isAround = await page.evaluate((element) => {
      const { activeElement } = document;
      return activeElement === element || activeElement === document.body;
    }, first);
    if (isAround) return;
  }
  throw new Error('Tab does not come round');
}
