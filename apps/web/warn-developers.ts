/** For whoever looks after this page: the user is told by what shows the data. */
export function warnDevelopers(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one way to reach them
  console.warn(message, cause);
}
