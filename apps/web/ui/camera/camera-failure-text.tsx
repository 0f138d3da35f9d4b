import { CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { EmptyState } from '../empty-state.tsx';
import { CAMERA_WORDS } from '../../words/camera.words.ts';
import type { CameraFailure } from '../../media/camera/camera.ts';

const FAILURES = {
  denied: [CAMERA_WORDS.deniedTitle, CAMERA_WORDS.deniedText],
  missing: [CAMERA_WORDS.missingTitle, CAMERA_WORDS.missingText],
  busy: [CAMERA_WORDS.busyTitle, CAMERA_WORDS.busyText],
  unsupported: [CAMERA_WORDS.unsupportedTitle, CAMERA_WORDS.unsupportedText],
  ended: [CAMERA_WORDS.endedTitle, CAMERA_WORDS.endedText],
} as const satisfies Record<CameraFailure, readonly [string, string]>;

/** Trying again may help the others. */
const LASTING: ReadonlySet<CameraFailure> = new Set(['denied', 'missing', 'unsupported']);

interface CameraFailureTextProps {
  readonly reason: CameraFailure;
  /** What to do instead where the camera can't be had. */
  readonly instead?: string;
  readonly action?: ReactNode;
}

/** Why there is no picture, and what to do. */
export function CameraFailureText({ reason, instead, action }: CameraFailureTextProps) {
  const [title, text] = FAILURES[reason];
  const whole = instead !== undefined && LASTING.has(reason) ? `${text} ${instead}` : text;
  return (
    <div role="alert">
      <EmptyState icon={CameraOff} title={title} text={whole} action={action} />
    </div>
  );
}
