import type { TrashEntry } from '@color-almanac/domain';
import type { TrashRepository } from '@color-almanac/sync';
import { useCallback } from 'react';

import { usePictureUrl } from '../../components/use-picture-url.ts';

/** The address of an entry's picture; `null` while it loads, or if there is none. */
export function useTrashPicture(
  trash: Pick<TrashRepository, 'getThumbnail'>,
  { kind, id, thumbnail_url }: TrashEntry,
  isNear: boolean,
): string | null {
  // By value: the list is new after each change, and its pictures are not.
  const read = useCallback(
    () => trash.getThumbnail({ kind, id, thumbnail_url }),
    [trash, kind, id, thumbnail_url],
  );
  const hasPicture = kind === 'item' || kind === 'profile';
  return usePictureUrl(isNear && hasPicture ? read : null, reportError);
}
