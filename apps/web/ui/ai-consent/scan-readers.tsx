import { readersOf } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { FACE_POINT_LABELS } from '@color-almanac/words';

import { SeenByLine } from './seen-by-line.tsx';

/** Which engine read a face, and which points each read where there were two. */
export function ScanReaders({ scan }: { readonly scan: FaceScan }) {
  const readers = readersOf(scan).map(({ seenBy, places }) => ({
    seenBy,
    places: places.map((place) => FACE_POINT_LABELS[place]),
  }));
  return <SeenByLine readers={readers} />;
}
