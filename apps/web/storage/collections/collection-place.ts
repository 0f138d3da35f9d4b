/** The database in which collections are. `userId` is `null` for a guest. */
export function collectionPlace(userId: string | null): string {
  return `color-almanac-collections${userId === null ? '' : `-${userId}`}`;
}
