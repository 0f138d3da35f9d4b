import { PATTERN_TYPES } from '@color-almanac/domain';
import type { PatternChoice, PatternType, WorkingPalette } from '@color-almanac/domain';
import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useMemo } from 'react';

import type { PatternPainter } from '../../../media/pattern/pattern-painter.ts';
import { requestThumbnail } from './request-thumbnail.ts';
import { openThumbnailCache } from './thumbnail-cache.ts';
import type { ThumbnailCache } from './thumbnail-cache.ts';

/** After this long without a change, the user may open the list next. */
const AT_REST_MS = 1200;

export interface Thumbnails {
  readonly repository: ThumbnailCache;
  readonly requests: Readonly<Record<PatternType, PatternRequest>>;
}

/** Thumbnails of all patterns in the present colors; `null` without colors. Painted before they are needed. */
export function useThumbnails(
  painter: PatternPainter,
  palette: WorkingPalette,
  choice: PatternChoice,
): Thumbnails | null {
  const repository = useMemo(() => openThumbnailCache(painter), [painter]);
  const { seed, tile } = choice;
  const requests = useMemo(() => {
    if (palette.length === 0) return null;
    const entries = PATTERN_TYPES.map(
      (type) => [type, requestThumbnail(palette, { type, seed, tile })] as const,
    );
    return Object.fromEntries(entries) as Record<PatternType, PatternRequest>;
  }, [palette, seed, tile]);
  useEffect(() => {
    if (!requests) return undefined;
    const paintAhead = () => {
      for (const request of Object.values(requests)) repository.get(request).catch(() => undefined);
    };
    const timer = setTimeout(paintAhead, AT_REST_MS);
    return () => {
      clearTimeout(timer);
      repository.clear();
    };
  }, [repository, requests]);
  return requests && { repository, requests };
}
