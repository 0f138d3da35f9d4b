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
import type { Unread } from './read-photos.ts';
import styles from './several-photos.module.css';

interface PhotoRowProps {
  readonly row: JoinedPhoto;
  /** Whether all photos were read, so that it could be compared with the others. */
  readonly isJudged: boolean;
  readonly onToggle: () => void;
}

/** One photo: what it shows, what it says alone, and whether it counts. */
export function PhotoRow({ row, isJudged, onToggle }: PhotoRowProps) {
  const { photo, isIncluded, code } = row;
  const { name } = photo.file;
  const hexes = FACE_POINTS.flatMap((place) => photo.scan?.[place].hex ?? []);
  const word = isIncluded ? SEVERAL_WORDS.leaveOut : SEVERAL_WORDS.include;
  const label = isIncluded ? SEVERAL_WORDS.leaveOutNamed : SEVERAL_WORDS.includeNamed;
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
        {isJudged ? <Verdict row={row} /> : null}
      </div>
      {hexes.length > 0 ? (
        <SwatchStrip colors={hexes} label={SEVERAL_WORDS.colors(hexes)} className={styles.colors} />
      ) : null}
      {isJudged && photo.scan && code !== 'same-photo' ? (
        <Button size="small" aria-label={label(name)} className={styles.toggle} onClick={onToggle}>
          {word}
        </Button>
      ) : null}
    </li>
  );
}

function Verdict({ row }: { readonly row: JoinedPhoto }) {
  const { isIncluded, isBest, season } = row;
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
