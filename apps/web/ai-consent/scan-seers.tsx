import { seersOf } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';

import { SeenByLine } from './seen-by-line.tsx';

/** Which engine read a face, and which points each read where there were two. */
export function ScanSeers({ scan }: { readonly scan: FaceScan }) {
  const seers = seersOf(scan).map(({ seenBy, places }) => ({
    seenBy,
    places: places.map((place) => FACE_POINT_LABELS[place]),
  }));
  return <SeenByLine seers={seers} />;
}
