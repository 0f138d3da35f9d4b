/** Warns developers; the screen that shows the data tells the user. */
export function warnDevelopers(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the only way to reach them
  console.warn(message, cause);
}
