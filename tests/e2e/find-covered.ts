/** Phones, tablets and desktops, and both sides of the width where dialogs become sheets. */
export const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 900 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/**
 * Runs in the page: the enabled buttons of a dialog that a message covers, after scrolling each into view. None where
 * the dialog has gone, as the window became wide enough for a panel.
 */
export function findCovered(dialogs: Element[]): string[] {
  const covered: string[] = [];
  const buttons = dialogs.flatMap((dialog) => [
    ...dialog.querySelectorAll('button:enabled, [role="radio"], a[href]'),
  ]);
  for (const button of buttons) {
    button.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    const isUnder = corners.some(([x, y]) =>
      document.elementFromPoint(x, y)?.closest('[aria-label="Notifications"]'),
    );
    if (isUnder) covered.push(button.textContent || (button.getAttribute('aria-label') ?? '?'));
  }
  return covered;
}
