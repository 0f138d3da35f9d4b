import { MOST_KEPT_READINGS } from '@color-almanac/domain';
import type { Profile, ScannedPhoto } from '@color-almanac/domain';
import { sayAgreement } from '@color-almanac/words';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { ProgressLine } from '../../ui/progress/progress-line.tsx';
import { useLastValue } from '../../ui/use-last-value.ts';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SEVERAL_WORDS } from '../../words/several-photos.words.ts';
import { joinPhotos } from './join-photos.ts';
import type { Joined } from './join-photos.ts';
import { PhotoRow } from './photo-row.tsx';
import { asksWhoseFace } from './read-photos.ts';
import type { ReadingDeps } from './read-photos.ts';
import { useFaceQuestions } from './use-face-questions.ts';
import type { FaceQuestion } from './use-face-questions.ts';
import { usePhotoReadings } from './use-photo-readings.ts';
import styles from './several-photos.module.css';

export interface SeveralPhotosDialogProps {
  readonly open: boolean;
  /** Two or more. Give the dialog another key for other files. */
  readonly files: readonly File[];
  readonly profile: Profile;
  readonly deps: ReadingDeps;
  /** Shows the question whose face in a photo is the user's. */
  readonly renderQuestion: (question: FaceQuestion, isOpen: boolean) => ReactNode;
  readonly onCancel: () => void;
  /** With the file of the first photo, which is the best. */
  readonly onAccept: (best: File, photos: readonly ScannedPhoto[]) => void;
}

/** Reads several photos of a face, shows what each says and which were left out, and joins them. */
export function SeveralPhotosDialog(props: SeveralPhotosDialogProps) {
  const { open, files: chosen, profile, deps, renderQuestion, onCancel, onAccept } = props;
  const files = useMemo(() => chosen.slice(0, MOST_KEPT_READINGS), [chosen]);
  const { photos, isDone, replace } = usePhotoReadings(open, files, deps);
  const { question, busyId, ask } = useFaceQuestions({
    open,
    photos,
    isDone,
    deps,
    onAnswer: replace,
  });
  const lastQuestion = useLastValue(question);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const joined = useMemo(() => joinPhotos(profile, photos, choices), [profile, photos, choices]);
  const best = photos.find(({ id }) => id === joined.included[0]?.id);
  return (
    <Modal
      open={open}
      keepsInput
      onClose={onCancel}
      title={SEVERAL_WORDS.title}
      subtitle={SEVERAL_WORDS.subtitle}
      width={720}
      foot={
        <>
          <Button onClick={onCancel}>{SEVERAL_WORDS.cancel}</Button>
          <Button
            variant="primary"
            unavailable={!isDone || !best || busyId !== null}
            onClick={() => (best ? onAccept(best.file, joined.included) : undefined)}
          >
            {SCAN_DIALOG_WORDS.getSeason}
          </Button>
        </>
      }
    >
      <p role="status" className={styles.result}>
        {isDone
          ? describeResult(joined)
          : SEVERAL_WORDS.reading(Math.min(photos.length + 1, files.length), files.length)}
      </p>
      {isDone ? (
        <Notes joined={joined} read={files.length} chosen={chosen.length} />
      ) : (
        <ProgressLine
          percent={Math.round((100 * photos.length) / files.length)}
          label={SEVERAL_WORDS.progress}
        />
      )}
      <ul aria-label={SEVERAL_WORDS.list} className={styles.photos}>
        {joined.photos.map((row) => (
          <PhotoRow
            key={row.photo.id}
            row={row}
            isJudged={isDone}
            isBusy={row.photo.id === busyId && question === null}
            canChooseFace={busyId === null}
            onChooseFace={() => ask(row.photo)}
            onToggle={() =>
              setChoices((before) => new Map(before).set(row.photo.id, !row.isIncluded))
            }
          />
        ))}
      </ul>
      {lastQuestion ? renderQuestion(lastQuestion, question !== null) : null}
    </Modal>
  );
}

function describeResult({ agreement, included, photos }: Joined): string {
  if (agreement) return sayAgreement(agreement);
  if (included.length > 0) return SEVERAL_WORDS.one;
  if (photos.some(({ photo }) => asksWhoseFace(photo))) return SEVERAL_WORDS.noneAnswered;
  return photos.some(({ photo }) => photo.scan) ? SEVERAL_WORDS.none : SEVERAL_WORDS.noneReadable;
}

interface NotesProps {
  readonly joined: Joined;
  readonly read: number;
  readonly chosen: number;
}

function Notes({ joined: { earlier, included, photos }, read, chosen }: NotesProps) {
  const unanswered = photos.filter(({ photo }) => asksWhoseFace(photo)).length;
  return (
    <>
      {unanswered > 0 && included.length > 0 ? (
        <p className="secondary">{SEVERAL_WORDS.unanswered(unanswered)}</p>
      ) : null}
      {earlier > 0 && included.length > 0 ? (
        <p className="secondary">{SEVERAL_WORDS.earlier(earlier)}</p>
      ) : null}
      {chosen > read ? <p className="secondary">{SEVERAL_WORDS.tooMany(read, chosen)}</p> : null}
    </>
  );
}
