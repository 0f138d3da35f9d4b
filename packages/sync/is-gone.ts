import type { KeptRecord, ProfileShelf, RecordShelf } from './library.ts';

/** Whether a profile that was kept once is gone for sure, as far as known here. What cannot be read may be there. */
export async function isGone(shelf: ProfileShelf, id: string): Promise<boolean> {
  if (shelf.isGone) return shelf.isGone(id);
  return (await shelf.get(id)) === null && (await shelf.knowsAll());
}

type CopiedShelf = Pick<ProfileShelf | RecordShelf<KeptRecord>, 'freshen'>;

/** Asks a shelf that is a copy what is new elsewhere. Answers whether all there is is on it now, as far as known. */
export async function freshenShelf(shelf: CopiedShelf, wish?: 'asked-for'): Promise<boolean> {
  return (await shelf.freshen?.(wish)) ?? true;
}

/** Whether what is not found is truly not there: what cannot be had or read just now looks the same. */
export function canTell(shelf: CopiedShelf): Promise<boolean> {
  return freshenShelf(shelf);
}
