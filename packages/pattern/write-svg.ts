import type { Hex } from '@color-almanac/domain';

import type { Shape } from './pattern.ts';

interface SvgRequest {
  readonly shapes: readonly Shape[];
  readonly colors: readonly { readonly hex: Hex }[];
  /** Pixels. Parts outside this frame are clipped by the viewer. */
  readonly width: number;
  readonly height: number;
  /** Read by screen readers and shown as a tooltip. Any text. */
  readonly title: string;
  /** The color between the shapes; without it the picture is transparent there. */
  readonly background?: Hex;
}

/**
 * Positions are written to a hundredth of a pixel: finer than a printer's dot when a picture is enlarged eight times.
 */
const UNITS = 100;

/**
 * A drawing of shapes as the text of an SVG file (SVG 1.1, so that old cutters and sewing machines read it), in their
 * order. Corners are written as steps from one to the next, which halves the file; the steps are computed between
 * rounded corners, so that no error adds up. A shape whose color is not in the palette is left out, as in a painted
 * field.
 */
export function writeSvg({ shapes, colors, width, height, title, background }: SvgRequest): string {
  const size = `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    ...(background ? [`<rect ${size} fill="${background}"/>`] : []),
    ...shapes.map((shape) => writeShape(shape, colors[shape.color]?.hex)).filter(Boolean),
    '</svg>',
    '',
  ].join('\n');
}

function writeShape(shape: Shape, fill: Hex | undefined): string {
  if (!fill) return '';
  if (shape.kind === 'polygon') return writePolygon(shape.points, fill);
  const [x, y, radius] = [shape.x, shape.y, shape.radius].map((at) => inUnits(at) / UNITS);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function writePolygon(points: readonly number[], fill: Hex): string {
  if (points.length < 6) return '';
  const steps: string[] = [];
  let lastX = 0;
  let lastY = 0;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = inUnits(points[at] ?? 0);
    const y = inUnits(points[at + 1] ?? 0);
    steps.push(`${(x - lastX) / UNITS} ${(y - lastY) / UNITS}`);
    lastX = x;
    lastY = y;
  }
  return `<path d="m${steps.join(' ')}z" fill="${fill}"/>`;
}

/** A whole number of hundredths; never `-0`, which means the same as `0`. */
function inUnits(place: number): number {
  return Math.round(place * UNITS) + 0;
}

/** Text escaped for XML: its three special characters as entities, forbidden characters as spaces. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
