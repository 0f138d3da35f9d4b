/** The heading of the screen, else the screen itself, made ready to take the focus; `null` while there is none. */
export function findHeading(): HTMLElement | null {
  const found =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (found) found.tabIndex = -1;
  return found;
}
