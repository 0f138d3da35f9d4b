import { useCallback, useEffect, useRef, useState } from 'react';

import { PHOTO_WORDS } from '../../words/photo.words.ts';
import type { Handed, PhotoProblem } from './handed-photo.ts';
import type { Upload } from './upload.ts';
import { pickHanded } from './pick-handed.ts';
import { uploadPhoto } from './upload-photo.ts';
import type { AttemptOutcome, UploadTask } from './upload-photo.ts';

export interface PhotoUpload {
  readonly upload: Upload;
  readonly problem: PhotoProblem | null;
  /** What was handed over, until its photo is shown, refused or canceled. */
  readonly arriving: Handed | null;
  /** Adds a file as the new photo. An upload in progress is canceled for it. */
  readonly take: (handed: Handed) => Promise<void>;
  readonly cancel: () => void;
}

/** One attempt to add a file. */
export type Attempt = (signal: AbortSignal) => Promise<AttemptOutcome>;

/** How long a finished line stays. */
const DONE_MS = 600;
const IDLE: Upload = { kind: 'idle' };

/** Returns, for a file, what each attempt does; `onShown` is called once its photo is shown. */
type OpenAttempts = (file: File, onShown: () => void) => Attempt;

export function usePhotoUpload(openAttempts: OpenAttempts): PhotoUpload {
  const [upload, setUpload] = useState<Upload>(IDLE);
  const [arriving, setArriving] = useState<Handed | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  const again = useRef<(handed: Handed) => void>(() => {});

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.abort();
    };
  }, []);

  useEffect(() => {
    if (upload.kind !== 'done') return undefined;
    const timer = setTimeout(() => setUpload(IDLE), DONE_MS);
    return () => clearTimeout(timer);
  }, [upload.kind]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setUpload(IDLE);
    setArriving(null);
  }, []);

  const take = useCallback(
    async (handed: Handed): Promise<void> => {
      // A message may still offer a retry after its screen is gone.
      if (isGone.current) return;
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setProblem(null);
      setUpload(IDLE);
      setArriving(handed);
      const found = await receive(handed, {
        signal: mine.signal,
        openAttempts,
        onProgress: (name, percent, attempt) => {
          if (mine.signal.aborted) return;
          setUpload({ kind: percent === 100 ? 'done' : 'processing', name, percent, attempt });
        },
        onShown: () => setArriving((last) => (last === handed ? null : last)),
        onTryAgain: () => again.current(handed),
      });
      if (mine.signal.aborted) return;
      setArriving(null);
      setProblem(found);
      if (found) setUpload(IDLE);
    },
    [openAttempts],
  );

  useEffect(() => {
    again.current = (handed) => void take(handed);
  }, [take]);

  return { upload, problem, arriving, take, cancel };
}

interface Reception extends Pick<UploadTask, 'signal' | 'onTryAgain'> {
  readonly openAttempts: OpenAttempts;
  readonly onShown: () => void;
  readonly onProgress: (name: string, percent: number, attempt: number) => void;
}

async function receive(handed: Handed, reception: Reception): Promise<PhotoProblem | null> {
  const { signal, onTryAgain, openAttempts, onShown, onProgress } = reception;
  try {
    const picked = await pickHanded(handed);
    if (signal.aborted) return null;
    if (!picked.ok) return picked.problem;
    const { file } = picked;
    onProgress(file.name, 0, 1);
    const attempt = openAttempts(file, onShown);
    return await uploadPhoto({
      file,
      by: handed.by,
      attempt: () => attempt(signal),
      onProgress: (percent, count) => onProgress(file.name, percent, count),
      onTryAgain,
      signal,
    });
  } catch (error) {
    reportError(error);
    const { unreadableTitle: title, unreadableText: detail } = PHOTO_WORDS;
    return { title, detail, retry: onTryAgain };
  }
}
