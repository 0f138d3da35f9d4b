import type { KeptPalette } from '@color-almanac/domain';
import type { PaletteShelf } from '@color-almanac/storage';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface KeptPalettes {
  /** The one that was changed last first; `null` until they are here. */
  readonly palettes: readonly KeptPalette[] | null;
  /** Whether all that is kept elsewhere is among them, as far as known. */
  readonly isNew: boolean;
  readonly lookAgain: () => Promise<void>;
}

/** What is kept, looked up when `wanted`: first what is here, then what the server knows, then whatever changes. */
export function useKeptPalettes(shelf: PaletteShelf, wanted: boolean): KeptPalettes {
  const [palettes, setPalettes] = useState<readonly KeptPalette[] | null>(null);
  const [isNew, setIsNew] = useState(true);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  const looks = useRef(0);
  const lookAgain = useCallback(async () => {
    looks.current += 1;
    const look = looks.current;
    const found = await shelf.list();
    // Whoever asked later knows better.
    if (look === looks.current) setPalettes(found);
  }, [shelf]);
  useEffect(() => {
    if (!wanted) return undefined;
    let isOver = false;
    const attempt = (look: () => Promise<void>) => {
      look().catch((cause: unknown) => {
        if (!isOver) setFailure({ cause });
      });
    };
    const stop = shelf.watch?.(() => attempt(lookAgain));
    attempt(async () => {
      await lookAgain();
      const isFresh = (await shelf.freshen?.()) ?? true;
      if (isOver) return;
      setIsNew(isFresh);
      await lookAgain();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [shelf, wanted, lookAgain]);
  if (failure) throw failure.cause;
  return { palettes, isNew, lookAgain };
}
