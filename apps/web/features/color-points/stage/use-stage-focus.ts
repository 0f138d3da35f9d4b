import type { ScannedFace } from '@color-almanac/domain';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

import type { StageFocus } from '../picture-stage-props.ts';
import { frameFace } from './frame-face.ts';
import type { ChangeView } from './use-view.ts';

const STILL = '(prefers-reduced-motion: reduce)';

interface FocusDeps {
  readonly surface: RefObject<HTMLElement | null>;
  readonly easeView: ChangeView;
  readonly face: ScannedFace | null;
  readonly focus: StageFocus | null;
}

/** Shows the requested part: the face, or an eye with a missing point. Once for every request. */
export function useStageFocus({ surface, easeView, face, focus }: FocusDeps): void {
  const go = useEffectEvent(({ part, leads }: StageFocus) => {
    if (face) easeView((_, sizes) => frameFace({ face, part }, sizes));
    if (!leads) return;
    const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
    surface.current?.scrollIntoView({ behavior, block: 'center' });
    surface.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (focus) go(focus);
  }, [focus]);
}
