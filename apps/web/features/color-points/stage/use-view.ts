import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { clampView, WHOLE_PICTURE } from './viewport.ts';
import type { Size, StageSizes, View } from './viewport.ts';

/** The stage as it stands in the window. */
export interface MeasuredStage extends StageSizes {
  readonly left: number;
  readonly top: number;
}

export type ChangeView = (make: (view: View, sizes: StageSizes) => View) => View;

/** What is seen of the picture, and how large everything is. */
export function useView() {
  const surface = useRef<HTMLDivElement>(null);
  /** As large as the picture at zoom 1. */
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE_PICTURE);
  const [fitted, setFitted] = useState<Size | null>(null);
  // Two events may follow each other before the page is drawn again.
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
      return latest.current;
    },
    [measure],
  );
  const getView = useCallback(() => latest.current, []);

  useLayoutEffect(() => {
    const fit = () => {
      const sizes = measure();
      setFitted(sizes.fitted.width > 0 ? sizes.fitted : null);
      changeView((before) => clampView(before, sizes));
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [measure, changeView]);

  return { surface, frame, view, getView, changeView, measure, fitted };
}
