import type { Alike } from '@color-almanac/domain';
import { useEffect, useState } from 'react';

import type { Uploads } from '../../uploads/uploads.ts';

/** The URL of a small picture; `null` as long as there is none, or `isThere` says that there cannot be one yet. */
export function useUploadPicture(
  { getPicture }: Pick<Uploads, 'getPicture'>,
  { kind, id }: Alike,
  isThere: boolean,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isThere) return undefined;
    let made: string | null = null;
    let isOver = false;
    const show = async () => {
      const picture = await getPicture({ kind, id });
      if (!picture || isOver) return;
      made = URL.createObjectURL(new Blob([picture.bytes.slice()], { type: picture.type }));
      setUrl(made);
    };
    // Without a picture the name is enough.
    show().catch(() => undefined);
    return () => {
      isOver = true;
      if (made === null) return;
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [getPicture, kind, id, isThere]);
  return url;
}
