import { parseHex, type Hex } from '../color/hex.ts';
import { colorLightSchema } from '../garment/photo-light.ts';
import { readProfileDescription, readProfileName } from '../profile/profile-text.ts';
import { readRecord, readText, type Reading } from '../profile/raw-record.ts';
import { readFigures } from '../text/read-figures.ts';
import { shortenText } from '../text/shorten-text.ts';
import {
  HIGHEST_QUANTITY,
  LEAST_QUANTITY,
  LONGEST_ITEM_WORD,
  MOST_ITEM_COLORS,
  MOST_ITEM_OCCASIONS,
  type ItemColor,
} from './catalog-item.ts';

/** One line of text, cut to the limit; `null` if there is none. */
export function readItemWord(raw: unknown, longest = LONGEST_ITEM_WORD): Reading<string | null> {
  const written = readText(raw);
  if (written === null) return { value: null, intact: isNothing(raw) };
  const line = readProfileName(written);
  // After the cut nothing visible may be left.
  const value = line === null ? null : readProfileName(shortenText(line, longest));
  return { value, intact: value === written.trim() };
}

export function readItemDescription(raw: unknown): Reading<string | null> {
  const written = readText(raw);
  if (written === null) return { value: null, intact: isNothing(raw) };
  const value = readProfileDescription(written);
  return { value: value === '' ? null : value, intact: value === written.trim() };
}

/** A list of words: an array, its JSON, or words separated by commas. Duplicates are dropped. */
export function readOccasions(raw: unknown): Reading<string[]> {
  const list = readList(raw, (text) => text.split(','));
  if (list === null) return { value: [], intact: isNothing(raw) };
  const words = list.map((word) => readItemWord(word));
  const distinct = [...new Set(words.flatMap(({ value }) => value ?? []))];
  const isComplete = words.every(({ value, intact }) => intact && value !== null);
  return keepFirst(distinct, MOST_ITEM_OCCASIONS, isComplete && distinct.length === list.length);
}

/** A list of colors, each a hex or a record with one. */
export function readHexes(raw: unknown): Reading<Hex[]> {
  const list = readList(raw, (text) => text.split(','));
  if (list === null) return { value: [], intact: isNothing(raw) };
  const hexes = list.flatMap((color) => readHex(color) ?? []);
  return keepFirst(hexes, MOST_ITEM_COLORS, hexes.length === list.length);
}

/** The analyzed colors: a list, its JSON, or a record with one under `colors`. */
export function readColorAnalysis(raw: unknown): Reading<ItemColor[]> {
  const list = readList(readRecord(raw)?.['colors'] ?? raw, () => []);
  if (list === null) return { value: [], intact: isNothing(raw) };
  const colors = list.flatMap((color) => readItemColor(color) ?? []);
  const isComplete = colors.length === list.length && colors.every(({ intact }) => intact);
  const values = colors.map(({ value }) => value);
  return keepFirst(values, MOST_ITEM_COLORS, isComplete && !isUnreadText(raw, list));
}

/** At least 1; fractions do not count. */
export function readQuantity(raw: unknown): Reading<number> {
  if (isNothing(raw)) return { value: LEAST_QUANTITY, intact: true };
  const written = readNumber(raw) ?? Number.NaN;
  const whole = Number.isFinite(written) ? Math.floor(written) : LEAST_QUANTITY;
  const value = Math.min(HIGHEST_QUANTITY, Math.max(LEAST_QUANTITY, whole));
  return { value, intact: value === written };
}

function readItemColor(raw: unknown): Reading<ItemColor> | null {
  const record = readRecord(raw);
  const hex = readHex(raw);
  if (hex === null) return null;
  const name = readItemWord(record?.['name']);
  const written = readNumber(record?.['percentage'] ?? record?.['percent']);
  const percentage = Math.min(100, Math.max(0, written ?? 0));
  const light = readLight(record?.['light']);
  return {
    // The palettes have better names, but reading a record must not load them.
    value: { name: name.value ?? hex, hex, percentage, ...light.value },
    intact: name.value !== null && name.intact && percentage === written && light.intact,
  };
}

function readLight(raw: unknown): Reading<Pick<ItemColor, 'light'>> {
  if (isNothing(raw)) return { value: {}, intact: true };
  const light = colorLightSchema.safeParse(raw);
  return { value: light.success ? { light: light.data } : {}, intact: light.success };
}

function readHex(raw: unknown): Hex | null {
  const text = typeof raw === 'string' ? raw : readRecord(raw)?.['hex'];
  return typeof text === 'string' ? parseHex(text) : null;
}

/** A number, or its text with or without a percent sign. */
function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  const text = readFigures(readText(raw) ?? '');
  return /^-?\d{1,9}(\.\d{1,9})?\s*%?$/.test(text) ? Number.parseFloat(text) : null;
}

function readList(raw: unknown, split: (text: string) => string[]): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw;
  const text = readText(raw);
  if (text === null) return null;
  if (!/^\s*\[/.test(text)) return split(text);
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : split(text);
  } catch {
    return split(text); // A text that is no JSON list is read as comma-separated words.
  }
}

/** A text with content, but not a list of colors. */
function isUnreadText(raw: unknown, list: readonly unknown[]): boolean {
  return typeof raw === 'string' && list.length === 0 && !/^(?:\[\s*\])?$/.test(raw.trim());
}

function keepFirst<Value>(values: Value[], most: number, isComplete: boolean): Reading<Value[]> {
  return { value: values.slice(0, most), intact: isComplete && values.length <= most };
}

function isNothing(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}
