import type { Spot } from '@color-almanac/domain';

import type { Dot, DotShape } from './gather-dots.ts';
import { DOT_RADIUS, frameSpectrum } from './lay-out-spectrum.ts';
import type { ChartSize } from './lay-out-spectrum.ts';

/** The theme's colors for background and lines, as CSS colors. */
export interface SpectrumInk {
  readonly background: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly edge: string;
  readonly font: string;
}

export interface SpectrumPicture {
  readonly size: ChartSize;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly ink: SpectrumInk;
  readonly dots: readonly Pick<Dot, 'hex' | 'shape'>[];
  /** One for each dot. */
  readonly spots: readonly Spot[];
  readonly active: number | null;
}

/** Half the side of a square with the area of a dot. */
const HALF_SIDE = 7;
const HALF_DIAGONAL = 10;
const RING = 12;

/** Draws everything again, at the full sharpness of the screen. */
export function paintSpectrum(context: CanvasRenderingContext2D, picture: SpectrumPicture): void {
  const { size, ratio, ink, dots, spots, active } = picture;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = ink.background;
  context.fillRect(0, 0, size.width, size.height);
  paintFrame(context, picture);
  for (const [number, dot] of dots.entries()) {
    const spot = spots[number];
    if (spot) paintDot(context, { dot, spot, ink });
  }
  const chosen = active === null ? undefined : spots[active];
  if (!chosen) return;
  context.beginPath();
  context.arc(chosen.x, chosen.y, RING, 0, 2 * Math.PI);
  context.lineWidth = 1.5;
  context.strokeStyle = ink.text;
  context.stroke();
}

function paintFrame(context: CanvasRenderingContext2D, picture: SpectrumPicture): void {
  const { size, ratio, ink } = picture;
  const frame = frameSpectrum(size);
  // A line one device pixel wide must not cover two.
  const sharpen = (at: number) => (Math.floor(at * ratio) + 0.5) / ratio;
  context.lineWidth = 1 / ratio;
  context.strokeStyle = ink.line;
  context.font = ink.font;
  context.fillStyle = ink.muted;
  context.beginPath();
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const { y, text } of frame.lines) {
    context.moveTo(frame.left, sharpen(y));
    context.lineTo(frame.right, sharpen(y));
    context.fillText(text, frame.left - 8, y);
  }
  context.moveTo(sharpen(frame.divide), frame.top);
  context.lineTo(sharpen(frame.divide), frame.bottom);
  context.stroke();
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const { text, x, y } of frame.hueLabels) context.fillText(text, x, y);
}

interface DotToPaint {
  readonly dot: Pick<Dot, 'hex' | 'shape'>;
  readonly spot: Spot;
  readonly ink: SpectrumInk;
}

function paintDot(context: CanvasRenderingContext2D, { dot, spot, ink }: DotToPaint): void {
  traceShape(context, { shape: dot.shape, spot, inset: 0 });
  context.fillStyle = dot.hex;
  context.fill();
  const isOwn = dot.shape === 'diamond';
  const line = isOwn ? 1.5 : 1;
  // The outline is inside the dot, so that it does not make it larger.
  traceShape(context, { shape: dot.shape, spot, inset: line / 2 });
  context.lineWidth = line;
  context.strokeStyle = isOwn ? ink.text : ink.edge;
  context.stroke();
}

interface Outline {
  readonly shape: DotShape;
  readonly spot: Spot;
  readonly inset: number;
}

function traceShape(context: CanvasRenderingContext2D, outline: Outline): void {
  const { shape, spot, inset } = outline;
  const { x, y } = spot;
  context.beginPath();
  if (shape === 'circle') context.arc(x, y, DOT_RADIUS - inset, 0, 2 * Math.PI);
  else if (shape === 'square') {
    const half = HALF_SIDE - inset;
    context.rect(x - half, y - half, 2 * half, 2 * half);
  } else {
    const half = HALF_DIAGONAL - inset * Math.SQRT2;
    context.moveTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.lineTo(x - half, y);
    context.closePath();
  }
}
