import type { Hex } from '@color-almanac/domain';

import type { Shape } from './pattern.ts';

interface SvgRequest {
  readonly shapes: readonly Shape[];
  readonly colors: readonly { readonly hex: Hex }[];
  /** Pixels. What reaches over this frame is cut off by whoever shows the picture. */
  readonly width: number;
  readonly height: number;
  /** What a screen reader says and a browser shows on pointing. Any text. */
  readonly title: string;
  /** What shows between the shapes; without it the picture is transparent there. */
  readonly background?: Hex;
}

/** Places are written to a hundredth of a pixel: finer than a printer's dot when a picture is enlarged eight times. */
const UNITS = 100;

/**
 * A drawing of shapes as the text of an SVG file (SVG 1.1, so that old cutters and sewing machines read it), in their
 * order. Corners are written as steps from one to the next, which halves the file; the steps are taken between rounded
 * corners, so that no error adds up. A shape whose color the palette does not have is left out, as in a painted field.
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

/** A whole number of hundredths; never the `-0` that reads as `0` anyway. */
function inUnits(place: number): number {
  return Math.round(place * UNITS) + 0;
}

/** Text as XML can hold it: its three signs written out, characters it forbids as spaces. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
