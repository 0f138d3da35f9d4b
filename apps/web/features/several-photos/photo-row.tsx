import { FACE_POINTS, SEASON_NAMES } from '@color-almanac/domain';
import { sayPhotoFailure, sayFaceFailure } from '@color-almanac/words';
import { Check, Minus } from 'lucide-react';
import type { CSSProperties } from 'react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mount, SwatchStrip } from '../../ui/swatch/swatch.tsx';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import { SEVERAL_WORDS } from '../../words/several-photos.words.ts';
import type { JoinedPhoto } from './join-photos.ts';
import { asksWhoseFace } from './read-photos.ts';
import type { Unread } from './read-photos.ts';
import styles from './several-photos.module.css';

interface PhotoRowProps {
  readonly row: JoinedPhoto;
  /** Whether all photos were read, so that it could be compared with the others. */
  readonly isJudged: boolean;
  /** Whether its question is being answered or its answer read. */
  readonly isBusy: boolean;
  /** Whether no other photo is asked about or read meanwhile. */
  readonly canChooseFace: boolean;
  readonly onToggle: () => void;
  readonly onChooseFace: () => void;
}

/** One photo: what it shows, what it says alone, and whether it counts. */
export function PhotoRow(props: PhotoRowProps) {
  const { row, isJudged } = props;
  const { photo } = row;
  const { name } = photo.file;
  // Of whoever is most prominent, until the user says who they are.
  const scan = asksWhoseFace(photo) ? null : photo.scan;
  const hexes = FACE_POINTS.flatMap((place) => scan?.[place].hex ?? []);
  return (
    <li className={styles.photo}>
      <Mount padding="tiny" className={styles.mount}>
        {photo.thumbnail ? (
          <img src={photo.thumbnail} alt="" className={styles.thumbnail} style={focusOf(row)} />
        ) : null}
      </Mount>
      <div className={styles.text}>
        <h3 className={styles.name} title={name} translate="no">
          {name}
        </h3>
        {isJudged ? <Verdict {...props} /> : null}
      </div>
      {hexes.length > 0 ? (
        <SwatchStrip colors={hexes} label={SEVERAL_WORDS.colors(hexes)} className={styles.colors} />
      ) : null}
      {isJudged ? <RowButton {...props} /> : null}
    </li>
  );
}

function RowButton({ row, isBusy, canChooseFace, onToggle, onChooseFace }: PhotoRowProps) {
  const { photo, isIncluded, code } = row;
  const { name } = photo.file;
  if (!photo.scan || code === 'same-photo') return null;
  const isAsked = asksWhoseFace(photo);
  const [word, label] = isAsked
    ? [SEVERAL_WORDS.chooseFace, SEVERAL_WORDS.chooseFaceNamed]
    : isIncluded
      ? [SEVERAL_WORDS.leaveOut, SEVERAL_WORDS.leaveOutNamed]
      : [SEVERAL_WORDS.include, SEVERAL_WORDS.includeNamed];
  return (
    <Button
      size="small"
      aria-label={label(name)}
      className={styles.toggle}
      unavailable={isBusy || (isAsked && !canChooseFace)}
      onClick={isAsked ? onChooseFace : onToggle}
    >
      {word}
    </Button>
  );
}

function Verdict({ row, isBusy }: PhotoRowProps) {
  const { isIncluded, isBest, season } = row;
  if (isBusy) return <p className={styles.verdict}>{SEVERAL_WORDS.readingFace}</p>;
  if (!isIncluded) {
    return (
      <p className={styles.verdict}>
        <Icon of={Minus} size="small" />
        <span>
          <b>{SEVERAL_WORDS.leftOut}.</b> <span>{explain(row)}</span>
        </span>
      </p>
    );
  }
  return (
    <p className={styles.verdict}>
      <Icon of={Check} size="small" />
      <span>
        <span>{season ? SEVERAL_WORDS.says(SEASON_NAMES[season]) : SEVERAL_WORDS.saysNothing}</span>
        {isBest ? <Badge className={styles.best}>{SEVERAL_WORDS.best}</Badge> : null}
      </span>
    </p>
  );
}

function explain({ photo, code }: JoinedPhoto): string {
  if (photo.unread) return explainUnread(photo.unread);
  if (asksWhoseFace(photo))
    return SEVERAL_WORDS.whoseFace(1 + (photo.scan?.face?.others?.length ?? 0));
  return code ? SEVERAL_WORDS.reasons[code] : SEVERAL_WORDS.leftOutByUser;
}

function explainUnread(unread: Unread): string {
  if (unread.by === 'scan') return sayFaceFailure(unread.failure) || SCAN_WORDS.failed;
  const { title, detail } = sayPhotoFailure(unread.failure);
  return `${title}. ${detail}.`;
}

/** Keeps the face in view when the photo is cut to the size of the list. */
function focusOf({ photo }: JoinedPhoto): CSSProperties {
  const face = photo.scan?.face;
  if (!face) return {};
  const [x, y] = [face.x + face.width / 2, face.y + face.height / 2];
  return { objectPosition: `${Math.round(100 * x)}% ${Math.round(100 * y)}%` };
}
