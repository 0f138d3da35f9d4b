import type { CameraState } from '../../ui/camera/use-camera.ts';
import type { Cloth } from '../../media/drape/cloth.ts';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import { sayCloth } from '../../words/drape.words.ts';
import { FLAW_WORDS } from '../../words/guided-capture.words.ts';
import { MIRROR_WORDS } from '../../words/mirror.words.ts';
import type { MirrorLight } from './mirror-light.ts';
import type { Seen } from './run-mirror.ts';
import type { EnginesState } from './use-mirror-engines.ts';
import type { StillState } from './use-still.ts';

interface Described {
  readonly camera: CameraState;
  readonly engines: EnginesState;
  readonly still: StillState;
  readonly seen: Seen;
  readonly light: MirrorLight;
  readonly cloth: Cloth;
  /** On the right, while two are compared. */
  readonly other: Cloth | null;
}

interface Description {
  /** The short line on the picture; empty if all is well. */
  readonly hint: string;
  /** What the picture shows. */
  readonly label: string;
  /** For a live region: which color lies below the face, and what is to be mended. */
  readonly line: string;
}

/** The mirror in words. */
export function describeMirror(mirror: Described): Description {
  const { still, seen, cloth, other } = mirror;
  const hint = findHint(mirror);
  const isWorn = still.kind === 'frozen' || (still.kind === 'live' && seen === 'cloth');
  const name = sayCloth(cloth);
  const below = isWorn && !other ? MIRROR_WORDS.below(name) : '';
  const both = other ? MIRROR_WORDS.pictureOfTwo(name, sayCloth(other)) : '';
  const frozen = still.kind === 'frozen' ? MIRROR_WORDS.frozen : '';
  return {
    hint,
    label: both || (isWorn ? MIRROR_WORDS.picture(name) : CAMERA_WORDS.preview),
    line: [frozen, both || below, hint].filter((part) => part !== '').join(' '),
  };
}

function findHint({ camera, engines, still, seen, light }: Described): string {
  if (still.kind === 'sharpening') return MIRROR_WORDS.sharpening;
  if (still.kind === 'failed')
    return still.failure.reason === 'no-face' ? MIRROR_WORDS.noFace : MIRROR_WORDS.failed;
  if (still.kind === 'frozen' || camera.kind === 'failure') return '';
  if (engines.kind === 'unavailable') return '';
  if (camera.kind === 'starting') return MIRROR_WORDS.starting;
  if (engines.kind !== 'ready') return MIRROR_WORDS.loading;
  if (seen === 'nothing') return FLAW_WORDS['no-face'];
  if (seen === 'face') return MIRROR_WORDS.cutting;
  return light.flaw ? FLAW_WORDS[light.flaw] : '';
}

/** What corrects the light of the picture. */
export function sayCorrection(still: StillState['kind'], isGiven: boolean): string {
  if (isGiven) return MIRROR_WORDS.lightCorrected;
  return still === 'frozen' ? MIRROR_WORDS.lightMeasured : MIRROR_WORDS.lightAsShown;
}
