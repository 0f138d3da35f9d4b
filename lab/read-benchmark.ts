import type { Family, LabPhoto, ReadingPoint, SeasonKey } from '@color-almanac/domain';
import { FAMILIES, parseSeasonKey } from '@color-almanac/domain';

/** One labeled photo. `season` is null if only the family is known. */
export interface BenchmarkRow {
  readonly family: Family;
  readonly season: SeasonKey | null;
  /** Whose photo it is; empty if the file does not say. */
  readonly group: string;
  /** Who labeled it; empty if the file does not say. */
  readonly source: string;
  readonly photo: LabPhoto;
}

const COLUMN_OF_POINT: Readonly<Record<ReadingPoint, string>> = {
  skin: 'skin',
  hair: 'hair',
  lightEye: 'eyeL',
  darkEye: 'eyeD',
  lip: 'lip',
};

// The file leaves the sclera empty if it was not well seen, and does not say how many pixels were counted otherwise.
const WELL_SEEN = 1000;

/**
 * Reads a benchmark in CSV: `season4`, `season12_it` (any name of a season, or empty), optionally `group` and `source`, and for each
 * of skin, lip, hair, eyeL, eyeD and scl the columns `_L`, `_a`, `_b` (CIELAB D65, uncorrected; empty if not seen).
 * Throws with the line's number on anything it cannot read: a benchmark that skips rows measures nothing.
 */
export function readBenchmark(text: string): readonly BenchmarkRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',').map((name) => name.trim());
  for (const needed of [
    'season4',
    'season12_it',
    'skin_L',
    'hair_L',
    'eyeL_L',
    'eyeD_L',
    'lip_L',
  ]) {
    if (!columns.includes(needed)) throw new Error(`The file has no column ${needed}`);
  }
  return lines.map((line, index) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    try {
      return readRow(cell);
    } catch (error) {
      throw new Error(
        `Line ${index + 2}: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  });
}

type Cell = (name: string) => string;

function readRow(cell: Cell): BenchmarkRow {
  const family = FAMILIES.find((name) => name === cell('season4').toLowerCase());
  if (!family) throw new Error(`no family is called "${cell('season4')}"`);
  const label = cell('season12_it');
  const season = label === '' ? null : parseSeasonKey(label);
  if (label !== '' && !season) throw new Error(`no season is called "${label}"`);
  const points = Object.entries(COLUMN_OF_POINT).flatMap(([point, column]) => {
    const lab = readLab(cell, column);
    return lab ? [[point, lab] as const] : [];
  });
  const sclera = readLab(cell, 'scl');
  return {
    family,
    season,
    group: cell('group'),
    source: cell('source'),
    photo: {
      points: Object.fromEntries(points),
      ...(sclera
        ? { sclera: { lab: sclera, pixels: WELL_SEEN } }
        : { sclera: null, light: 'unmeasured' }),
    },
  };
}

function readLab(cell: Cell, column: string) {
  const [l, a, b] = ['L', 'a', 'b'].map((channel) => readNumber(cell(`${column}_${channel}`)));
  return l === null ||
    l === undefined ||
    a === null ||
    a === undefined ||
    b === null ||
    b === undefined
    ? null
    : { l, a, b };
}

function readNumber(text: string): number | null {
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`"${text}" is no number`);
  return value;
}
