/** The databases in which items and their photos are. `userId` is `null` for a guest. */
export function itemPlaces(userId: string | null): {
  readonly records: string;
  readonly photos: string;
} {
  const suffix = userId === null ? '' : `-${userId}`;
  return {
    records: `color-almanac-items${suffix}`,
    photos: `color-almanac-item-photos${suffix}`,
  };
}
