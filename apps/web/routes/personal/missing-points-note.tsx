import type { FaceScan } from '@color-almanac/domain';

import { MissingPoints } from '../../features/face-scan/missing-points.tsx';
import { AnotherPhotoButtons } from './another-photo-buttons.tsx';
import type { PersonalWork } from './use-personal-work.ts';

interface MissingPointsNoteProps {
  readonly work: PersonalWork;
  readonly scan: FaceScan;
}

/** Next to the button that waits for the points: which ones a scan left out, and what would help. */
export function MissingPointsNote({ work, scan }: MissingPointsNoteProps) {
  const { profile, photo, points, guide } = work;
  return (
    <MissingPoints
      scan={scan}
      photoButtons={<AnotherPhotoButtons photo={photo} captureGuide={work.captureGuide} />}
      onPlaceByHand={() => {
        points.setLocked(false);
        guide.lead(profile, 'points');
      }}
    />
  );
}
