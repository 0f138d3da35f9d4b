import { SEASON_NAMES } from '@color-almanac/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigate } from 'react-router';

import { readKnowledgeRequest } from '../features/knowledge/season-address.ts';
import { modeOf } from '../features/shell/mode.ts';
import { PRODUCT } from '../words/product.ts';
import { KNOWLEDGE_TITLES, titleOf } from '../words/screens.ts';
import { findHeading } from './find-heading.ts';
import { nameVisit, PLACES_KEY } from './page-places.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SCREENS } from './screens.ts';
import { useShell } from './use-shell.ts';

/** The screen the path asks for. Whatever breaks on it, the frame around it and the other screens stay. */
export function ScreenRoute() {
  const { parts, isThroughGate } = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [resets, setResets] = useState(0);
  const mode = modeOf(pathname);
  const { Content } = SCREENS[mode];
  useDocumentTitle(titleOf(mode, mode === 'knowledge' ? namePage(pathname, search) : undefined));
  useFocusOnArrival(pathname, isThroughGate);
  const reset = () => {
    setResets((before) => before + 1);
    // Without query and state, and with the profiles loaded anew.
    void navigate(pathname, { replace: true });
  };
  return (
    <>
      <ScreenBoundary
        key={`${mode} ${resets}`}
        mode={mode}
        deps={parts}
        place={pathname}
        onReset={reset}
      >
        <Content />
      </ScreenBoundary>
      <ScrollRestoration storageKey={PLACES_KEY} getKey={nameVisit} />
    </>
  );
}

/** The page of the knowledge base; nothing for its first. */
function namePage(pathname: string, search: string): string | undefined {
  const place = readKnowledgeRequest(pathname, search);
  if (place.kind === 'all') return undefined;
  if (place.kind !== 'season') return KNOWLEDGE_TITLES[place.kind];
  const name = SEASON_NAMES[place.season];
  return place.beside ? KNOWLEDGE_TITLES.beside(name, SEASON_NAMES[place.beside]) : name;
}

/** With the screen itself, never after it: whoever sees the screen finds its name on the tab. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT.name;
    };
  }, [title]);
}

/**
 * Whoever cannot see that the screen has changed hears its heading. The first screen is announced by the page, unless
 * it took the place of the gate.
 */
function useFocusOnArrival(pathname: string, isThroughGate: boolean): void {
  const here = useRef(isThroughGate ? null : pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    findHeading()?.focus({ preventScroll: true });
  }, [pathname]);
}
