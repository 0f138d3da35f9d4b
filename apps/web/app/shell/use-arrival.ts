import { SEASON_NAMES } from '@color-almanac/domain';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { readKnowledgeRequest } from '../../features/knowledge/season-address.ts';
import { PRODUCT } from '../../words/product.words.ts';
import { KNOWLEDGE_TITLES, titleOf } from '../../words/screens.words.ts';
import { findHeading } from '../../screens/page/find-heading.ts';
import { useMode } from './use-mode.ts';

/** Announces a new screen: in the tab's title and in a live region. */
export function useArrival(isThroughGate: boolean): void {
  const mode = useMode();
  const { pathname, search } = useLocation();
  useDocumentTitle(titleOf(mode, mode === 'knowledge' ? namePage(pathname, search) : undefined));
  useFocusOnArrival(pathname, isThroughGate);
}

/** The page of the knowledge base; `null` for its first. */
function namePage(pathname: string, search: string): string | undefined {
  const place = readKnowledgeRequest(pathname, search);
  if (place.kind === 'all') return undefined;
  if (place.kind === 'make-up') return KNOWLEDGE_TITLES.makeUp(SEASON_NAMES[place.season]);
  if (place.kind !== 'season') return KNOWLEDGE_TITLES[place.kind];
  const name = SEASON_NAMES[place.season];
  return place.beside ? KNOWLEDGE_TITLES.beside(name, SEASON_NAMES[place.beside]) : name;
}

/** A layout effect, so that the title is set when the screen becomes visible. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title;
    return () => {
      document.title = PRODUCT.name;
    };
  }, [title]);
}

/** The browser announces the first screen itself, unless it replaced the gate. */
function useFocusOnArrival(pathname: string, isThroughGate: boolean): void {
  const here = useRef(isThroughGate ? null : pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    findHeading()?.focus({ preventScroll: true });
  }, [pathname]);
}
