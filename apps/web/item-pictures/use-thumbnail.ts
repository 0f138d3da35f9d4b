import { useEffect, useState } from 'react';

import type { Thumbnails } from './thumbnails.ts';

/** Below this a user who scrolls past sees nothing of it. */
const GLANCE_MS = 60;

export type ThumbnailState =
  | { readonly kind: 'reading' | 'none' }
  | { readonly kind: 'here'; readonly url: string };

/** The small picture of an item, for a component of its own. */
export function useThumbnail(thumbnails: Thumbnails, id: string): ThumbnailState {
  const [state, setState] = useState(() => peek(thumbnails, id));
  const isKnown = state.kind !== 'reading';
  useEffect(() => {
    if (isKnown) return undefined;
    let isOver = false;
    const show = (url: string | null) => {
      if (!isOver) setState(url === null ? { kind: 'none' } : { kind: 'here', url });
    };
    const timer = setTimeout(() => {
      // The item is still shown; an unreadable photo counts as missing.
      thumbnails.read(id).then(show, () => show(null));
    }, GLANCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [thumbnails, id, isKnown]);
  useEffect(() => thumbnails.watch(id, () => setState({ kind: 'reading' })), [thumbnails, id]);
  return state;
}

function peek(thumbnails: Thumbnails, id: string): ThumbnailState {
  const url = thumbnails.peek(id);
  return url === null ? { kind: 'reading' } : { kind: 'here', url };
}
