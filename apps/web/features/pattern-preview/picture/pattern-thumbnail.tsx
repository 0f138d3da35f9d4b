import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import type { PatternRequest } from '@color-almanac/pattern';
import { useEffect, useRef } from 'react';

import type { PatternPainter } from '../../../pattern/pattern-painter.ts';
import { drawCopies } from './draw-copies.ts';
import { requestPattern } from './pattern-request.ts';
import styles from '../pattern-preview.module.css';

interface PatternThumbnailProps {
  readonly painter: PatternPainter;
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
}

/** Pixels: three times the size it is shown at, as the sharpest screens have them. */
const SIDE = 108;

/** A small picture beside the name of a pattern, which says what it is. */
export function PatternThumbnail({ painter, palette, choice }: PatternThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const said = JSON.stringify(requestPattern(palette, choice, { width: SIDE, height: SIDE }));
  useEffect(() => {
    const request = JSON.parse(said) as PatternRequest;
    if (request.colors.length === 0) return undefined;
    const watching = new AbortController();
    const paint = async () => {
      const picture = await painter.paint(request, { signal: watching.signal, canWait: true });
      if (canvas.current) drawCopies(canvas.current, picture, false);
      picture.close();
    };
    // Without it the name is there, and the place stays empty.
    paint().catch(() => undefined);
    return () => watching.abort(new Error('The menu is closed'));
  }, [painter, said]);
  return (
    <canvas ref={canvas} className={styles.thumbnail} width={SIDE} height={SIDE} aria-hidden />
  );
}
