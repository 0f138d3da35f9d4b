import type { ScannedFace } from '@color-almanac/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { asksWhoseFace, readChosenFace } from './read-photos.ts';
import type { FaceAnswer, ReadingDeps, ReadPhoto } from './read-photos.ts';

/** Whose face in a photo of several people is the user's. */
export interface FaceQuestion {
  readonly photo: DecodedPhoto;
  /** The face that was read, with the others. */
  readonly face: ScannedFace;
  readonly answer: (answer: FaceAnswer) => void;
}

interface Asked extends Pick<FaceQuestion, 'photo' | 'face'> {
  readonly signal: AbortSignal;
}

interface Questions {
  /** Closing the dialog ends what is asked or read. */
  readonly open: boolean;
  readonly photos: readonly ReadPhoto[];
  /** Whether all photos were read. */
  readonly isDone: boolean;
  readonly deps: ReadingDeps;
  readonly onAnswer: (photo: ReadPhoto) => void;
}

/**
 * Asks on each photo of several faces whose is the user's, once all photos were read, and again when the user presses.
 * A question that is closed ends the others: who wants to answer later doesn't want to be asked on.
 */
export function useFaceQuestions({ open, photos, isDone, deps, onAnswer }: Questions) {
  const [question, setQuestion] = useState<FaceQuestion | null>(null);
  /** The photo that is opened for its question, or read again. */
  const [busyId, setBusyId] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const askOn = ({ photo, face, signal }: Asked) =>
    new Promise<FaceAnswer>((resolve) => {
      const answer = (given: FaceAnswer) => {
        setQuestion(null);
        resolve(given);
      };
      if (signal.aborted) {
        resolve('later');
        return;
      }
      signal.addEventListener('abort', () => answer('later'));
      setQuestion({ photo, face, answer });
    });
  const ask = async (asked: readonly ReadPhoto[]) => {
    if (running.current) return;
    const mine = new AbortController();
    const { signal } = mine;
    running.current = mine;
    for (const photo of asked) {
      const face = photo.scan?.face;
      if (!face || signal.aborted) break;
      setBusyId(photo.id);
      const answered = await readChosenFace(photo, deps, {
        signal,
        ask: (decoded) => askOn({ photo: decoded, face, signal }),
      });
      if (signal.aborted || answered === photo) break;
      onAnswer(answered);
    }
    running.current = null;
    setBusyId(null);
  };
  const askAll = useEffectEvent(() => {
    ask(photos.filter(asksWhoseFace)).catch(reportError);
  });
  useEffect(() => {
    if (open && isDone) queueMicrotask(() => askAll());
    return () => running.current?.abort();
  }, [open, isDone]);
  return {
    question,
    busyId,
    ask: (photo: ReadPhoto) => {
      ask([photo]).catch(reportError);
    },
  };
}
