import { isFaceProfile } from '@color-almanac/domain';
import { useEffect, useEffectEvent, useState } from 'react';

import { givenPhoto } from '../../features/choose-photo/given-photo.ts';
import type { PersonalWork } from './use-personal-work.ts';

/** Takes a photo given elsewhere and, of a face, has it scanned: one press instead of two. */
export function useGivenPhoto({ profile, photo, scan }: PersonalWork): void {
  const [isWanted, setWanted] = useState(false);
  const receive = useEffectEvent((file: File) => {
    setWanted(isFaceProfile(profile.preferences.type));
    void photo.take({ by: 'browse', file }).finally(() => setWanted(false));
  });
  useEffect(() => givenPhoto.subscribe((file) => receive(file)), []);
  const start = useEffectEvent(() => scan.start());
  const isArriving = photo.arriving !== null;
  useEffect(() => {
    // Pressed while it is being opened, the scan waits for it.
    if (isWanted && isArriving) start();
  }, [isWanted, isArriving]);
}
