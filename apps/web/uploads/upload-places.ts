import { roomOf, UPLOADS_WAITING_KEY } from '../storage/storage-keys.ts';

/** Where a person's queue is in this browser. `userId` is `null` for a guest. */
export function uploadPlaces(userId: string | null): {
  readonly queue: string;
  readonly looks: string;
  /** Of the storage of records: is there while something waits, so that nothing is opened to find that out. */
  readonly mark: string;
} {
  const suffix = userId === null ? '' : `-${userId}`;
  return {
    queue: `color-almanac-uploads${suffix}`,
    looks: `color-almanac-item-looks${suffix}`,
    mark: `${userId === null ? '' : roomOf(userId)}${UPLOADS_WAITING_KEY}`,
  };
}
