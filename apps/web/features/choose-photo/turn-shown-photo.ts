import { withTurnedPhoto } from '@color-almanac/domain';

import type { DecodedPhoto } from '../../vision/decode-photo.ts';
import { turnPhoto } from '../../vision/turn-photo.ts';
import type { TakenCaptures } from './guide/capture.ts';

/** The shown photo turned by 90 degrees clockwise, and the profile with everything read from it turned along. */
export async function turnShownPhoto(photo: DecodedPhoto): Promise<TakenCaptures> {
  const turn = { turns: 1, aspect: photo.width / photo.height } as const;
  return {
    file: await turnPhoto(photo, turn.turns),
    accept: (profile, now) => withTurnedPhoto(profile, turn, now),
  };
}
