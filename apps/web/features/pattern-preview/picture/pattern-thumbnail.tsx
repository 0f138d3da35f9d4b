import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useRef } from 'react';

import styles from '../pattern-preview.module.css';
import { THUMBNAIL_SIDE } from './request-thumbnail.ts';
import type { ThumbnailShelf } from './thumbnail-shelf.ts';

interface PatternThumbnailProps {
  readonly shelf: ThumbnailShelf;
  readonly request: PatternRequest;
}

/** A small picture beside the name of a pattern, which says what it is. */
export function PatternThumbnail({ shelf, request }: PatternThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = JSON.stringify(request);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const picture = await shelf.get(JSON.parse(said) as PatternRequest);
      if (!isGone) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    };
    // Without it the name is there, and the place stays empty.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [shelf, said]);
  const side = THUMBNAIL_SIDE;
  return (
    <canvas ref={canvas} className={styles.thumbnail} width={side} height={side} aria-hidden />
  );
}
