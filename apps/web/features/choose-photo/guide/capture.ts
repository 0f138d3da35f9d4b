import type { FaceScan, Profile, SeasonInput, WhitePoint } from '@color-almanac/domain';
import type { CameraEngine } from '@color-almanac/vision';

/** One photo of a session with the camera, as it was read on this device. */
export interface Capture {
  readonly id: string;
  readonly file: File;
  /** `null` if there was nothing to read, or no time. */
  readonly scan: FaceScan | null;
  /** White paper beside the face. */
  readonly white: WhitePoint | null;
}

/** The result of a session: the best photo, and how the profile accepts it with all that was read. */
export interface TakenCaptures {
  readonly file: File;
  readonly accept: (profile: Profile, now: string) => Profile;
}

/** What the guide needs from outside. */
export interface CaptureGuide {
  readonly engine: CameraEngine;
  readonly newId: () => string;
  /** What the user said about their hair and makeup: what the captures say is read with it. */
  readonly said: Omit<SeasonInput, 'photos'>;
  /** Called once for a session of which at least one capture was read. */
  readonly onCaptures: (taken: TakenCaptures) => void;
}

/** Window, shade, another room: more lights have not named the season more often. */
export const MOST_CAPTURES = 3;
