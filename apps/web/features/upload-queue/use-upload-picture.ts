import type { Alike } from '@color-almanac/domain';
import { useCallback } from 'react';

import { usePictureUrl } from '../../components/use-picture-url.ts';
import type { Uploads } from '../../uploads/uploads.ts';

/** The URL of a small picture; `null` as long as there is none, or `isThere` says that there cannot be one yet. */
export function useUploadPicture(
  { getPicture }: Pick<Uploads, 'getPicture'>,
  { kind, id }: Alike,
  isThere: boolean,
): string | null {
  const read = useCallback(() => getPicture({ kind, id }), [getPicture, kind, id]);
  return usePictureUrl(isThere ? read : null, showName);
}

// Without a picture the name is enough.
const showName = () => undefined;
