import type { ProfileShelf } from './library.ts';

/** Whether a profile that was kept once is gone for sure, as far as known here. What cannot be read may be there. */
export async function isGone(shelf: ProfileShelf, id: string): Promise<boolean> {
  if (shelf.isGone) return shelf.isGone(id);
  return (await shelf.get(id)) === null && (await shelf.knowsAll());
}
