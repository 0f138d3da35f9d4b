import {
  FACE_POINTS,
  judgeAgreement,
  photoColorsOfScan,
  readSeason,
  SEASON_NAMES,
} from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { sayAgreement } from '@color-almanac/words';

import { SwatchStrip } from '../../../ui/swatch/swatch.tsx';
import { CAMERA_WORDS } from '../../../words/camera.words.ts';
import { GUIDE_WORDS } from '../../../words/guided-capture.words.ts';
import type { CaptureGuide } from './capture.ts';
import type { ShownCapture } from './use-captures.ts';
import styles from './guide.module.css';

interface CaptureReviewProps extends Pick<CaptureGuide, 'said'> {
  readonly captures: readonly ShownCapture[];
}

/** How far the captures agree, first so that small screens show it; then the last photo and the colors of each. */
export function CaptureReview({ captures, said }: CaptureReviewProps) {
  const last = captures.at(-1);
  if (!last) return null;
  return (
    <div className={styles.review}>
      <p role="status" className={styles.agreement}>
        {sayCaptures(captures, said)}
      </p>
      <div className={styles.shot}>
        <img src={last.url} alt={CAMERA_WORDS.shot} className={styles.shotPicture} />
      </div>
      <ul className={styles.captures} aria-label={GUIDE_WORDS.captures}>
        {captures.map((capture, index) => (
          <li key={capture.id}>
            <b>{GUIDE_WORDS.capture(index + 1)}</b>
            <CaptureColors capture={capture} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CaptureColors({ capture: { scan, reading } }: { readonly capture: ShownCapture }) {
  if (reading.kind === 'running') {
    const { done, all } = reading;
    return <span className="secondary">{GUIDE_WORDS.reading(Math.min(done + 1, all), all)}</span>;
  }
  if (!scan) return <span className="secondary">{GUIDE_WORDS.unread}</span>;
  const colors = colorsOf(scan);
  return <SwatchStrip colors={colors} label={colors.join(', ')} className={styles.colors} />;
}

function colorsOf(scan: FaceScan): readonly string[] {
  return FACE_POINTS.flatMap((place) => scan[place].hex ?? []);
}

/** How far the captures agree; of a single one what it says, and what another light would bring. */
function sayCaptures(
  captures: readonly ShownCapture[],
  said: CaptureReviewProps['said'],
): string | null {
  if (captures.at(-1)?.reading.kind === 'running') return GUIDE_WORDS.readingColors;
  const photos = captures.flatMap(({ scan }) => (scan ? photoColorsOfScan(scan) : []));
  if (photos.length === 0) return null;
  const input = { ...said, photos };
  const judged = judgeAgreement(input);
  if (judged) return sayAgreement(judged, 'captures');
  const season = readSeason(input).ranking[0]?.season;
  return season ? GUIDE_WORDS.oneCapture(SEASON_NAMES[season]) : GUIDE_WORDS.anotherLightHelps;
}
