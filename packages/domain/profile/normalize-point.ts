import { rgbToHex } from '../color/srgb.ts';
import { parseHex } from '../color/hex.ts';
import type { Hex } from '../color/hex.ts';
import { makeColorPoint, scannedFiguresSchema } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { POINT_TEMPLATES } from './point-template.ts';
import type { ProfileType } from './profile.ts';
import { readRecord, readText } from './raw-record.ts';
import type { Reading } from './raw-record.ts';

/** Names that scans use for points of a profile. */
const PROFILE_IDS: Readonly<Record<string, string>> = { cheek: 'skin', lips: 'lip' };

/**
 * Reads a list of points of any version. A point without a color or an id is dropped; of two with one id the later
 * stays.
 */
export function normalizePoints(raw: unknown, type: ProfileType): Reading<ColorPoint[]> {
  if (raw === undefined || raw === null) return { value: [], intact: true };
  if (!Array.isArray(raw)) return { value: [], intact: false };
  const points = new Map<string, ColorPoint>();
  for (const item of raw) {
    const point = normalizePoint(item, type);
    if (point) points.set(point.id, point);
  }
  return { value: [...points.values()], intact: points.size === raw.length };
}

function normalizePoint(raw: unknown, type: ProfileType): ColorPoint | null {
  const record = readRecord(raw);
  const written = readText(record?.['id'], record?.['name']);
  const hex = readHex(record?.['hex']) ?? readRgb(record?.['rgb']);
  if (!record || !written || !hex) return null;
  const id = PROFILE_IDS[written] ?? written;
  const template = POINT_TEMPLATES[type].find((other) => other.id === id);
  const { source } = record;
  return makeColorPoint({
    id,
    name: readText(record['name']) ?? template?.name ?? id,
    hex,
    rawHex: readHex(record['rawHex']),
    hexBeforeWhite: readHex(record['hexBeforeWhite']),
    x: readCoordinate(record['x']),
    y: readCoordinate(record['y']),
    source: source === 'ai' || source === 'user' ? source : undefined,
    scanned: scannedFiguresSchema.safeParse(record['scanned']).data,
  });
}

function readHex(raw: unknown): Hex | null {
  return typeof raw === 'string' ? parseHex(raw) : null;
}

function readRgb(raw: unknown): Hex | null {
  const { r, g, b } = readRecord(raw) ?? {};
  return isChannel(r) && isChannel(g) && isChannel(b) ? rgbToHex({ r, g, b }) : null;
}

function isChannel(raw: unknown): raw is number {
  return typeof raw === 'number' && raw >= 0 && raw <= 255;
}

function readCoordinate(raw: unknown): number {
  return typeof raw === 'number' && Number.isFinite(raw) ? raw : -1;
}
