import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useRef } from 'react';

import styles from '../pattern-preview.module.css';
import { THUMBNAIL_SIDE } from './request-thumbnail.ts';
import type { ThumbnailCache } from './thumbnail-cache.ts';

interface PatternThumbnailProps {
  readonly repository: ThumbnailCache;
  readonly request: PatternRequest;
}

/** A small picture beside the name of a pattern, which describes it. */
export function PatternThumbnail({ repository, request }: PatternThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = JSON.stringify(request);
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const picture = await repository.get(JSON.parse(said) as PatternRequest);
      if (!isGone && canvas.current) shrink(picture, canvas.current);
    };
    // If it fails, the name is enough, and the place stays empty.
    show().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [repository, said]);
  return (
    <canvas ref={canvas} className={styles.thumbnail} width={SIDE} height={SIDE} aria-hidden />
  );
}

/** CSS pixels. */
const SIDE = 36;

/** Scaled once with smoothing: browsers smooth less when they display a canvas at a smaller size. */
function shrink(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const side = Math.round(SIDE * globalThis.devicePixelRatio);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { colorSpace: 'srgb' });
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const cut = THUMBNAIL_SIDE;
  context.drawImage(picture, 0, 0, cut, cut, 0, 0, side, side);
}
