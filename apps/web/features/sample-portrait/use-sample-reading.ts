import type { ColorPoint, FaceScan, SeasonAnalysis } from '@color-almanac/domain';
import type { ScanStep } from '@color-almanac/vision';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DecodedPhoto, PhotoDecoding } from '../../media/vision/decode-photo.ts';
import { SAMPLE_WORDS } from '../../words/sample-portrait.words.ts';
import portrait from './eileen-collins.webp';

/** Where the portrait is, for an `<img>`. */
export const SAMPLE_ADDRESS: string = portrait;

/** What follows from the portrait's pixels, by the functions that read a user's photo. */
export interface SampleColors {
  readonly scan: FaceScan;
  /** The scan's five points, in their places on the portrait. */
  readonly points: readonly ColorPoint[];
  readonly analysis: SeasonAnalysis;
}

export interface SampleReading extends SampleColors {
  /** Freed when the trial closes. */
  readonly photo: DecodedPhoto;
}

export type SampleState =
  | { readonly kind: 'reading'; readonly step: ScanStep }
  | { readonly kind: 'read'; readonly reading: SampleReading }
  /** The text says what to do. */
  | { readonly kind: 'failed'; readonly text: string };

export interface SampleOrder {
  readonly photo: DecodedPhoto;
  readonly signal: AbortSignal;
  readonly onStep: (step: ScanStep) => void;
}

export type SampleOutcome =
  | ({ readonly ok: true } & SampleColors)
  | { readonly ok: false; readonly text: string };

interface SampleDeps {
  readonly decodePhoto: (
    file: Blob,
    options: { readonly signal: AbortSignal },
  ) => Promise<PhotoDecoding>;
  readonly readColors: (order: SampleOrder) => Promise<SampleOutcome>;
}

const BEGINNING: SampleState = { kind: 'reading', step: 'processing-image' };

/** Reads the sample portrait as soon as it is shown. What it reads is nowhere but in this state. */
export function useSampleReading(deps: SampleDeps) {
  const [state, setState] = useState<SampleState>(BEGINNING);
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  const running = useRef(new AbortController());
  const begin = useCallback(() => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    void readSample({ ...latest.current, signal, show: setState });
  }, []);
  useEffect(() => {
    begin();
    return () => running.current.abort();
  }, [begin]);
  const tryAgain = useCallback(() => {
    setState(BEGINNING);
    begin();
  }, [begin]);
  return { state, tryAgain };
}

interface SampleRun extends SampleDeps {
  readonly signal: AbortSignal;
  readonly show: (state: SampleState) => void;
}

/** Never rejects. Nothing is shown after the signal. */
async function readSample({ signal, show, ...deps }: SampleRun): Promise<void> {
  const showUnlessClosed = (state: SampleState) => {
    if (!signal.aborted) show(state);
  };
  const onStep = (step: ScanStep) => showUnlessClosed({ kind: 'reading', step });
  try {
    showUnlessClosed(await findEnding({ ...deps, signal, onStep }));
  } catch (error) {
    if (!signal.aborted) reportError(error);
    showUnlessClosed({ kind: 'failed', text: SAMPLE_WORDS.notLoaded });
  }
}

async function findEnding({
  decodePhoto,
  readColors,
  signal,
  onStep,
}: SampleDeps & Omit<SampleOrder, 'photo'>): Promise<SampleState> {
  const photo = await loadPortrait(decodePhoto, signal);
  if (!photo) return { kind: 'failed', text: SAMPLE_WORDS.notLoaded };
  const outcome = await readColors({ photo, signal, onStep });
  if (!outcome.ok) return { kind: 'failed', text: outcome.text };
  const { ok: _ok, ...colors } = outcome;
  return { kind: 'read', reading: { photo, ...colors } };
}

/** `null` without a connection, unless the portrait is stored. */
async function loadPortrait(
  decodePhoto: SampleDeps['decodePhoto'],
  signal: AbortSignal,
): Promise<DecodedPhoto | null> {
  const file = await fetchPortrait(signal);
  const decoding = file && (await decodePhoto(file, { signal }));
  if (!decoding?.ok) return null;
  const { photo } = decoding;
  if (signal.aborted) photo.release();
  else signal.addEventListener('abort', photo.release, { once: true });
  return photo;
}

async function fetchPortrait(signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetch(SAMPLE_ADDRESS, { signal });
    return answer.ok ? await answer.blob() : null;
  } catch (error) {
    // Browsers report a lost connection as this.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
