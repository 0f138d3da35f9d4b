/** What the open dialogs end with, the topmost last. */
let feet: readonly HTMLElement[] = [];

/** To be called when one of them has become higher or lower. */
export function measureFeet(): void {
  const { style } = document.documentElement;
  const top = feet.at(-1);
  if (top) style.setProperty('--sheetFoot', `${top.offsetHeight}px`);
  else style.removeProperty('--sheetFoot');
}

/**
 * For `ref` of the buttons a dialog ends with: on narrow screens they stand at the lower edge, where messages appear.
 * These are told how high that foot is, and stay above it.
 */
export function standFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  feet = [...feet, foot];
  measureFeet();
  return () => {
    feet = feet.filter((other) => other !== foot);
    measureFeet();
  };
}
