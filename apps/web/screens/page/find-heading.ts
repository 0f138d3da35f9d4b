/** The screen's heading, else the screen itself, made focusable; `null` when there is neither. */
export function findHeading(): HTMLElement | null {
  const found =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (found) found.tabIndex = -1;
  return found;
}
