import type { FaceScan, WhitePoint } from '@color-almanac/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

import { UPLOAD_WORDS } from '../../../words/upload.words.ts';
import { encodeShot, takeShot } from '../../../media/camera/camera.ts';
import type { Capture, CaptureGuide } from './capture.ts';
import { chooseShown, inspectFrames, readFrames, takeFrames } from './read-frames.ts';
import type { SharpFrame } from './read-frames.ts';

/** A capture on the screen, with how far it has been read. */
export interface ShownCapture extends Capture {
  readonly url: string;
  readonly reading:
    | { readonly kind: 'running'; readonly done: number; readonly all: number }
    | { readonly kind: 'done' };
}

/** `watching`: the camera runs; `taking`: eight frames are being taken; `reviewing`: the last capture is shown. */
export type CaptureStage = 'watching' | 'taking' | 'reviewing';

interface Taking {
  readonly video: HTMLVideoElement;
  readonly white: WhitePoint | null;
  /** Whether the engine can read the frames; otherwise one photo is taken, as without a guide. */
  readonly isGuided: boolean;
}

/** The captures of one session. Everything not wanted any more is dropped at once: frames take megabytes each. */
export function useCaptures({ engine, newId }: Pick<CaptureGuide, 'engine' | 'newId'>) {
  const [stage, setStage] = useState<CaptureStage>('watching');
  const [captures, setCaptures] = useState<readonly ShownCapture[]>([]);
  const running = useRef<AbortController | null>(null);
  const urls = useRef(new Set<string>());

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(
    () => () => {
      stop();
      release(urls.current, []);
    },
    [stop],
  );
  useEffect(() => release(urls.current, captures), [captures]);

  /** Returns whether the camera is still usable. */
  const take = useCallback(
    async (taking: Taking): Promise<boolean> => {
      if (running.current) return true;
      const mine = new AbortController();
      const { signal } = mine;
      running.current = mine;
      setStage('taking');
      const update = (id: string, change: Partial<ShownCapture>) => {
        if (signal.aborted) return;
        setCaptures((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
      };
      const id = newId();
      const onShot = (file: File, all: number) => {
        const url = URL.createObjectURL(file);
        urls.current.add(url);
        const reading = all === 0 ? DONE : ({ kind: 'running', done: 0, all } as const);
        const { white } = taking;
        setCaptures((before) => [...before, { id, file, url, white, scan: null, reading }]);
        setStage('reviewing');
      };
      const onRead = (done: number, all: number) =>
        update(id, { reading: { kind: 'running', done, all } });
      try {
        const scan = await capture({ ...taking, engine, signal, onShot, onRead });
        update(id, { scan, reading: DONE });
        return true;
      } catch (error) {
        reportError(error);
        update(id, { reading: DONE });
        return signal.aborted;
      } finally {
        if (running.current === mine) running.current = null;
      }
    },
    [engine, newId],
  );

  const watch = useCallback(
    (keep: (all: readonly ShownCapture[]) => readonly ShownCapture[]) => {
      stop();
      setCaptures(keep);
      setStage('watching');
    },
    [stop],
  );
  return {
    stage,
    captures,
    take,
    /** Replaces the last capture. */
    takeAgain: useCallback(() => watch((all) => all.slice(0, -1)), [watch]),
    /** Keeps all captures and takes one more. */
    takeAnother: useCallback(() => watch((all) => all), [watch]),
    discard: useCallback(() => watch(() => []), [watch]),
  };
}

const DONE = { kind: 'done' } as const;

/** Revokes the addresses of captures that are no longer shown. */
function release(urls: Set<string>, shown: readonly ShownCapture[]): void {
  for (const url of urls) {
    if (shown.some((capture) => capture.url === url)) continue;
    URL.revokeObjectURL(url);
    urls.delete(url);
  }
}

interface Capturing extends Taking, Pick<CaptureGuide, 'engine'> {
  readonly signal: AbortSignal;
  /** Called with the photo, and how many frames are still to be read. */
  readonly onShot: (file: File, frames: number) => void;
  readonly onRead: (done: number, all: number) => void;
}

/** Takes eight frames, shows the sharpest and reads all. Without a face in them: one photo, as without a guide. */
async function capture(order: Capturing): Promise<FaceScan | null> {
  const { video, white, isGuided, engine, signal, onShot, onRead } = order;
  const bitmaps = isGuided ? await takeFrames(video, signal) : [];
  try {
    const frames = bitmaps.length > 0 ? await inspectFrames(bitmaps, engine, signal) : [];
    const faces = frames.filter(({ face }) => face !== null);
    const file = await encodeShown(faces, video);
    if (signal.aborted) return null;
    onShot(file, faces.length);
    if (faces.length === 0) return null;
    const read = (done: number) => onRead(done, faces.length);
    return await readFrames(faces, { engine, white, signal, onRead: read });
  } finally {
    for (const bitmap of bitmaps) bitmap.close();
  }
}

function encodeShown(frames: readonly SharpFrame[], video: HTMLVideoElement): Promise<File> {
  if (frames.length === 0) return takeShot(video, UPLOAD_WORDS.shot);
  const { bitmap } = chooseShown(frames);
  return encodeShot(bitmap, bitmap, UPLOAD_WORDS.shot);
}
