import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { clampView, WHOLE_PICTURE } from './viewport.ts';
import type { StageSizes, View } from './viewport.ts';

/** The stage's sizes and its position in the window. */
export interface MeasuredStage extends StageSizes {
  readonly left: number;
  readonly top: number;
}

export type ChangeView = (make: (view: View, sizes: StageSizes) => View) => View;

/** The visible part of the picture, and all sizes. */
export function useView() {
  const surface = useRef<HTMLDivElement>(null);
  /** As large as the picture at zoom 1. */
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE_PICTURE);
  const [sizes, setSizes] = useState<StageSizes | null>(null);
  const [eased, setEased] = useState(false);
  // Two events may follow each other before the next render.
  const latest = useRef(view);

  const measure = useCallback((): MeasuredStage => {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = surface.current?.getBoundingClientRect() ?? {};
    const inner = frame.current?.getBoundingClientRect();
    const room = { width: inner?.width ?? 0, height: inner?.height ?? 0 };
    return { left, top, stage: { width, height }, fitted: room };
  }, []);

  const changeView: ChangeView = useCallback(
    (make) => {
      latest.current = make(latest.current, measure());
      setView(latest.current);
      setEased(false);
      return latest.current;
    },
    [measure],
  );
  /** Like `changeView`, but animated, because no hand is on the picture. */
  const easeView: ChangeView = useCallback(
    (make) => {
      const next = changeView(make);
      setEased(true);
      return next;
    },
    [changeView],
  );
  const getView = useCallback(() => latest.current, []);

  useLayoutEffect(() => {
    const fit = () => {
      const measured = measure();
      setSizes(measured.fitted.width > 0 ? measured : null);
      changeView((before) => clampView(before, measured));
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [measure, changeView]);

  return { surface, frame, view, getView, changeView, easeView, eased, measure, sizes };
}
