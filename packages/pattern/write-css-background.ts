import type { Hex } from '@color-almanac/domain';

interface BackgroundRequest {
  /** The text of an SVG file. */
  readonly svg: string;
  /** Of one copy, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The color behind transparent parts of the picture. */
  readonly background?: Hex;
}

/**
 * One declaration for a style sheet that tiles the picture. The picture is a data URI, so no separate file is needed:
 * only characters a quoted URL cannot contain are escaped, which keeps the rest readable and a third shorter than
 * base64 (T. Hunt, Optimizing SVGs in data URIs, 2015).
 */
export function writeCssBackground({ svg, width, height, background }: BackgroundRequest): string {
  const address = `data:image/svg+xml,${svg.trim().replaceAll(/[^ !$&-;=?-[\]^-~]/gu, encodeURIComponent)}`;
  const color = background ? `${background} ` : '';
  return `background: ${color}url("${address}") 0 0 / ${width}px ${height}px repeat;\n`;
}
