import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { isVectorPattern, writeCssBackground } from '@color-almanac/pattern';

import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { describePattern } from './describe-pattern.ts';
import { requestPattern } from './picture/pattern-request.ts';

/** Pixels: those of a phone and of two screens, so that nothing is enlarged. */
export const PICTURE_SIZES = {
  normal: { width: 1024, height: 1024 },
  double: { width: 2048, height: 2048 },
  phone: { width: 1170, height: 2532 },
  desktop: { width: 2560, height: 1440 },
  uhd: { width: 3840, height: 2160 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;
export type PatternFileKind = PictureSize | 'svg' | 'css';

/** CSS pixels of one copy: a background is seen from near, and is embedded in a style sheet. */
const BACKGROUND = { width: 512, height: 512 } as const;

export interface PatternToTake {
  readonly palette: WorkingPalette;
  readonly choice: PatternChoice;
}

/** The pattern as a file, painted at its exact size. */
export async function makePatternFile(
  painter: PatternPainter,
  kind: PatternFileKind,
  taken: PatternToTake,
): Promise<Blob> {
  if (kind === 'css') return textFile(await makeCss(painter, taken), 'text/css');
  if (kind === 'svg') return textFile(await makeSvg(painter, taken), 'image/svg+xml');
  return painter.makePng(requestPattern(taken.palette, taken.choice, PICTURE_SIZES[kind]));
}

/** One declaration for a style sheet that contains the picture. Always a tile, because a background repeats. */
export async function makeCss(painter: PatternPainter, taken: PatternToTake): Promise<string> {
  const { palette } = taken;
  const choice = { ...taken.choice, tile: true };
  const request = requestPattern(palette, choice, BACKGROUND);
  if (isVectorPattern(choice.type)) {
    const title = describePattern(palette, choice, false);
    const svg = await painter.makeSvg({ ...request, title });
    return writeCssBackground({ svg, ...BACKGROUND });
  }
  const address = await readAddress(await painter.makePng(request));
  const { width, height } = BACKGROUND;
  return `background: url("${address}") 0 0 / ${width}px ${height}px repeat;\n`;
}

/** `voronoi-41.svg`, `waves-7-tile-1170x2532.png`. */
export function namePatternFile(
  kind: PatternFileKind,
  { type, seed, tile }: PatternChoice,
): string {
  const name = `${type}-${seed}${tile || kind === 'css' ? '-tile' : ''}`;
  if (kind === 'svg' || kind === 'css') return `${name}.${kind}`;
  const { width, height } = PICTURE_SIZES[kind];
  return `${name}-${width}x${height}.png`;
}

function makeSvg(painter: PatternPainter, { palette, choice }: PatternToTake): Promise<string> {
  const title = describePattern(palette, choice, false);
  return painter.makeSvg({ ...requestPattern(palette, choice, PICTURE_SIZES.normal), title });
}

function readAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not read')));
    reader.readAsDataURL(file);
  });
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
