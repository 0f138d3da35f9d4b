import {
  FACE_POINTS,
  toLab,
  type FacePoint,
  type FaceScan,
  type Hex,
  type ScannedPoint,
  type ScanWarning,
} from '@color-almanac/domain';
import { type FaceScanOutcome, type Pixels } from '@color-almanac/vision';

import { toSpokenText } from '../plain-text.ts';
import { percentUnit } from './answer-parts.ts';
import type { FaceAnswer, FaceAnswerPoint } from './face-inquiry.ts';
import { isShownAt } from './is-shown-at.ts';

const LONGEST_NOTE = 200;
const MOST_WARNINGS = 3;

/** CIELAB, as in the embedded engine: no skin in any correctable light lies outside. */
const LEAST_SKIN_CHROMA = 3;
const TINTED_HUE = { least: -10, most: 100 } as const;

const FAILURES = {
  'no-face': { reason: 'no-face' },
  'too-small': { reason: 'image-too-small' },
  'too-dark': { reason: 'too-dark' },
  'strong-tint': { reason: 'strong-tint' },
} as const;

/**
 * Converts a model's answer about a face into a scan: its colors unchanged, one for each point, and a position only if
 * the photo confirms it.
 */
export function toFaceScan(answer: FaceAnswer, pixels: Pixels): FaceScanOutcome {
  if (answer.photo !== 'readable') return { ok: false, failure: FAILURES[answer.photo] };
  const seen = FACE_POINTS.flatMap((name) => answer[name] ?? []).filter(({ hex }) => hex !== null);
  if (seen.length === 0) return { ok: false, failure: { reason: 'no-face' } };
  if (answer.cheek?.hex && isTinted(answer.cheek.hex))
    return { ok: false, failure: { reason: 'strong-tint' } };
  const unit = percentUnit(seen.map(({ confidence }) => confidence));
  const report = (name: FacePoint) => toPoint(answer[name], { unit, pixels });
  const points = { hair: report('hair'), cheek: report('cheek'), lips: report('lips') };
  const eyes = inOrder(report('lightEye'), report('darkEye'));
  return { ok: true, scan: { ...points, ...eyes, warnings: warningsOf(answer) } };
}

function toPoint(
  point: FaceAnswerPoint | null,
  { unit, pixels }: { readonly unit: 1 | 100; readonly pixels: Pixels },
): ScannedPoint {
  const note = toSpokenText(point?.note ?? '', LONGEST_NOTE);
  if (!point?.hex)
    return { hex: null, x: -1, y: -1, confidence: 0, note: note || [{ code: 'not-seen' }] };
  const { hex, x, y } = point;
  const place = isShownAt(pixels, { x, y }, hex) ? { x, y } : { x: -1, y: -1 };
  return {
    hex,
    ...place,
    confidence: Math.round(point.confidence * unit),
    note: note || [],
  };
}

/** The lighter color is the light one, whatever the model called it. */
function inOrder(light: ScannedPoint, dark: ScannedPoint): Pick<FaceScan, 'lightEye' | 'darkEye'> {
  const isSwapped = light.hex && dark.hex && toLab(light.hex).l < toLab(dark.hex).l;
  return isSwapped ? { lightEye: dark, darkEye: light } : { lightEye: light, darkEye: dark };
}

function isTinted(cheek: Hex): boolean {
  const { a, b } = toLab(cheek);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const isSkin = hue >= TINTED_HUE.least && hue <= TINTED_HUE.most;
  return Math.hypot(a, b) < LEAST_SKIN_CHROMA || !isSkin;
}

function warningsOf({ faces, warnings }: FaceAnswer): ScanWarning[] {
  const said = warnings
    .map((warning) => toSpokenText(warning, LONGEST_NOTE))
    .filter((warning) => warning !== '')
    .slice(0, MOST_WARNINGS);
  return faces > 1 ? [{ code: 'several-faces', faces }, ...said] : said;
}
