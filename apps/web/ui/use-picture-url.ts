import type { StoredPhoto } from '@color-almanac/sync';
import { useEffect, useState } from 'react';

/**
 * The URL of a picture; `null` while it loads, or if there is none. It is read again whenever `read` or `onFailure` is
 * another function.
 *
 * @param read `null` where there cannot be a picture yet.
 */
export function usePictureUrl(
  read: (() => Promise<StoredPhoto | null>) | null,
  onFailure: (error: unknown) => void,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!read) return undefined;
    let made: string | null = null;
    let isOver = false;
    const show = async () => {
      const picture = await read();
      if (!picture || isOver) return;
      made = URL.createObjectURL(new Blob([picture.bytes.slice()], { type: picture.type }));
      setUrl(made);
    };
    show().catch(onFailure);
    return () => {
      isOver = true;
      if (made === null) return;
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [read, onFailure]);
  return url;
}
