import { acceptPhotos } from '@color-almanac/domain';
import type { ScannedPhoto } from '@color-almanac/domain';
import { useEffect, useEffectEvent, useState } from 'react';

import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import type { PersonalWork } from './use-personal-work.ts';

interface Accepted {
  readonly photos: readonly ScannedPhoto[];
  readonly shownBefore: DecodedPhoto | null;
}

/** Returns what shows the best of several photos and then accepts them all, that one first. */
export function useSeveralPhotos({ photo, scan }: Pick<PersonalWork, 'photo' | 'scan'>) {
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const { photo: shown, take } = photo;
  const finish = useEffectEvent(({ photos, shownBefore }: Accepted) => {
    const [first] = photos;
    // Where the best photo could not be shown, its own message says so.
    if (!first || shown === shownBefore) return;
    scan.accept(first.scan, (before, now) => acceptPhotos(before, photos, now));
  });
  // In an effect, because showing the new photo ends the work on the old one.
  useEffect(() => {
    if (accepted) finish(accepted);
  }, [accepted]);
  return async (best: File, photos: readonly ScannedPhoto[]) => {
    await take({ by: 'browse', file: best });
    setAccepted({ photos, shownBefore: shown });
  };
}
