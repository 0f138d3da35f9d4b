import type { Profile } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';

/** Long enough for the placed point to be visible first. */
const BEFORE_SCROLL_MS = 300;
/** Up to this width the actions are below the photo. */
const ONE_COLUMN = '(max-width: 960px)';
const STILL = '(prefers-reduced-motion: reduce)';

interface Watched {
  /** Whether no color is missing. */
  readonly ready: boolean;
  readonly profile: Profile;
}

/**
 * Where the photo fills the screen, scrolls to the actions when there is something new to do: the last missing color
 * was placed, or a scan's points were accepted. Returns the ref for the actions.
 */
export function useScrollToActions({ ready, profile }: Watched) {
  const actions = useRef<HTMLDivElement>(null);
  const scan = profile.personal_colors.savedAIData;
  const before = useRef({ ready, scan });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isComplete = ready && !before.current.ready;
    // When the scan left points missing, the photo stays in view.
    const isTaken = ready && scan !== null && scan !== before.current.scan;
    before.current = { ready, scan };
    if (!isComplete && !isTaken) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (matchMedia(ONE_COLUMN).matches) scrollTo(actions.current);
    }, BEFORE_SCROLL_MS);
  }, [ready, scan]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return actions;
}

function scrollTo(element: HTMLElement | null): void {
  const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth';
  element?.scrollIntoView({ behavior, block: 'center' });
}
