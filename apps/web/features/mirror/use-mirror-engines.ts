import { useCallback, useEffect, useRef, useState } from 'react';

import type { MirrorEngines } from '../../media/vision/worker-engine.ts';

export type EnginesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly engines: MirrorEngines }
  | { readonly kind: 'unavailable' };

const LOADING: EnginesState = { kind: 'loading' };
const UNAVAILABLE: EnginesState = { kind: 'unavailable' };

/** Opens the engines with the dialog and ends their workers with it, because both take hundreds of megabytes. */
export function useMirrorEngines(open: () => Promise<MirrorEngines>, isOpen: boolean) {
  const [state, setState] = useState(LOADING);
  const latest = useRef(open);
  const begin = useRef<() => void>(() => {});
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let engines: MirrorEngines | null = null;
    const left = new AbortController();
    const start = async () => {
      setState(LOADING);
      if (engines) close(engines);
      const opened = await latest.current();
      engines = opened;
      const isReady = !left.signal.aborted && (await prepare(opened));
      if (left.signal.aborted) close(opened);
      else setState(isReady ? { kind: 'ready', engines: opened } : UNAVAILABLE);
    };
    begin.current = () =>
      void start().catch((error: unknown) => {
        reportError(error);
        if (!left.signal.aborted) setState(UNAVAILABLE);
      });
    begin.current();
    return () => {
      left.abort();
      setState(LOADING);
      if (engines) close(engines);
    };
  }, [isOpen]);
  const tryAgain = useCallback(() => begin.current(), []);
  const lose = useCallback(() => setState(UNAVAILABLE), []);
  return { state, tryAgain, lose };
}

async function prepare({ tracker, segmenter }: MirrorEngines): Promise<boolean> {
  const prepared = await Promise.all([tracker.prepare(), segmenter.prepare()]);
  return prepared.every(Boolean);
}

/** Closing only ends workers, and twice does no harm. */
function close({ tracker, segmenter }: MirrorEngines): void {
  Promise.all([tracker.close(), segmenter.close()]).catch(reportError);
}
