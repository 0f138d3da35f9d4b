import {
  chooseFromScans,
  eyeColorIn,
  FACE_POINTS,
  summarizeScan,
  takeWhatWasSeen,
  withheldPoints,
} from '@color-almanac/domain';
import type { EyeColor, FacePoint, FaceScan, OpinionOfPoints } from '@color-almanac/domain';
import { sayScan, sayFinding } from '@color-almanac/words';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { ScanReaders } from '../../ui/ai-consent/scan-readers.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { MISSING_WORDS } from '../../words/missing-points.words.ts';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { ConfidenceOverview } from './confidence-overview.tsx';
import { MissingPoints } from './missing-points.tsx';
import { OpinionCards } from './opinion-cards.tsx';
import { ScannedPointCard } from './scanned-point-card.tsx';
import type { DescribedEye } from './scanned-point-card.tsx';
import styles from './scan-results.module.css';

interface ScanResultsModalProps {
  readonly open: boolean;
  readonly scan: FaceScan;
  /** What another engine saw in the same photo: then the user chooses which to use. */
  readonly secondOpinion?: FaceScan | undefined;
  /** Also for Escape, the close button and a press outside the modal. */
  readonly onUpdateManually: (chosen: FaceScan) => void;
  /** Where points are missing: goes to the first of them. */
  readonly onGetSeason: (chosen: FaceScan) => void;
  /** Where points are missing: goes to the first of them, and reads no season. */
  readonly onPlaceByHand: (chosen: FaceScan) => void;
  /** Buttons to choose another photo, where this one lacks a point. */
  readonly photoButtons?: ReactNode;
  /** Chooses the color of covered hair. */
  readonly hairPicker?: ReactNode;
  /** Whether such a color is chosen. */
  readonly isHairChosen?: boolean;
  /** What the user calls their eyes, if they said it. */
  readonly eyeColor?: EyeColor | undefined;
  readonly onEyeColor?: (color: EyeColor) => void;
  /** The filled button of a photo that was read poorly; going on is the quiet one then. */
  readonly anotherPhoto?: ReactNode;
  /** The element to focus when it closes, if not the one before. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** What a scan found, the colors first, how sure it is of each, and the ways to continue. */
export function ScanResultsModal(props: ScanResultsModalProps) {
  const { open, scan: first, secondOpinion: second } = props;
  const { onUpdateManually, onGetSeason, onPlaceByHand } = props;
  const goOn = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState<{ scan: FaceScan; choice: OpinionOfPoints } | null>(null);
  const opinions = second ? { first, second } : null;
  // Another scan starts without the choices of the last.
  const own = made?.scan === first ? made.choice : null;
  const choice = opinions && (own ?? takeWhatWasSeen(opinions));
  const scan = opinions && choice ? chooseFromScans(opinions, choice) : first;
  const summary = summarizeScan(scan);
  const said = sayScan(summary);
  const another = summary.tier === 'poor' && !summary.rebuilt ? (props.anotherPhoto ?? null) : null;
  const withheld = withheldPoints(scan);
  const isHairAsked = withheld?.isOnlyHairCovered === true && !props.isHairChosen;
  const low = summary.lowPoints.filter((place) => place !== 'hair' || !summary.isHairCovered);
  const found = FACE_POINTS.filter((place) => scan[place].hex !== null).length;
  // One filled button: before going on comes what a poor photo, or covered hair, needs first.
  const goOnVariant = isHairAsked ? 'outline' : 'primary';
  const goOnButton = (
    <Button ref={goOn} variant={another ? 'quiet' : goOnVariant} onClick={() => onGetSeason(scan)}>
      {SCAN_DIALOG_WORDS.getSeason}
    </Button>
  );
  return (
    <Modal
      open={open}
      onClose={() => onUpdateManually(scan)}
      title={SCAN_DIALOG_WORDS.resultsTitle}
      subtitle={SCAN_DIALOG_WORDS.found(found)}
      width={1000}
      initialFocus={goOn}
      {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
      foot={
        <>
          {another ? goOnButton : null}
          <Button onClick={() => onUpdateManually(scan)}>{SCAN_DIALOG_WORDS.updateManually}</Button>
          {another ?? goOnButton}
        </>
      }
    >
      <MissingPoints
        scan={scan}
        photoButtons={props.photoButtons}
        hairPicker={props.hairPicker}
        isHairNext={isHairAsked && another === null}
        onPlaceByHand={() => onPlaceByHand(scan)}
        next={MISSING_WORDS.seasonNext}
      />
      {opinions && choice ? (
        <OpinionCards
          opinions={opinions}
          choice={choice}
          onChoose={(next) => setMade({ scan: first, choice: next })}
          describeEye={(place) => describeEye(props, scan, place)}
        />
      ) : (
        <ul className={styles.cards}>
          {FACE_POINTS.map((place) => (
            <ScannedPointCard
              key={place}
              place={place}
              point={scan[place]}
              eye={describeEye(props, scan, place)}
            />
          ))}
        </ul>
      )}
      <ConfidenceOverview summary={summary} />
      <div className={styles.columns}>
        {scan.warnings.length > 0 ? (
          <div>
            <h3 className={styles.warningsTitle}>
              <Icon of={TriangleAlert} size="small" />
              {SCAN_DIALOG_WORDS.warnings}
            </h3>
            <ul className={styles.warnings}>
              {scan.warnings.map(sayFinding).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <div>
          <h3>{SCAN_DIALOG_WORDS.summary}</h3>
          <p className="secondary">
            {`${low.length === FACE_POINTS.length ? '' : said.clarity} ${SCAN_DIALOG_WORDS.lowPoints(low)} ${SCAN_DIALOG_WORDS.tip} ${said.tip}`}
          </p>
          <ScanReaders scan={scan} />
        </div>
        <div>
          <h3>{SCAN_DIALOG_WORDS.next}</h3>
          <p className="secondary">
            {withheld && !withheld.isOnlyHairCovered
              ? SCAN_DIALOG_WORDS.nextMissing
              : SCAN_DIALOG_WORDS[another ? 'nextPoor' : 'nextText']}
          </p>
        </div>
      </div>
    </Modal>
  );
}

/** The eye's color as the user calls it, else as the scan names it. */
function describeEye(
  { eyeColor, onEyeColor }: ScanResultsModalProps,
  scan: FaceScan,
  place: FacePoint,
): DescribedEye | null {
  const seen = eyeColorIn(scan, place);
  return seen && { color: eyeColor ?? seen, onChange: onEyeColor ?? null };
}
