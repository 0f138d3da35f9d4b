/** The bars at the lower edge of the screen, topmost last. */
let feet: readonly HTMLElement[] = [];

/** Call it when the height of one has changed. */
export function measureFeet(): void {
  const { style } = document.documentElement;
  const top = feet.at(-1);
  if (top) style.setProperty('--sheetFoot', `${top.offsetHeight}px`);
  else style.removeProperty('--sheetFoot');
}

/**
 * For `ref` of a bar of buttons at the lower edge of a narrow screen, where toasts appear: they stay above it. Over a
 * dialog they are placed elsewhere (toast/follow-dialogs.ts).
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
