import { readFile } from 'node:fs/promises';

import {
  checkColor,
  fitColor,
  OPPOSITES,
  parseHex,
  parseSeasonKey,
  TOP_MATCHES,
  type Hex,
  type SeasonKey,
} from '@color-almanac/domain';

/** Shares in percent of all rows, to one decimal. */
export interface ColorFigures {
  readonly n: number;
  /** Rows whose own season is among the three best matches. */
  readonly topThree: number;
  /** Rows that fit their own season better than its opposite. */
  readonly beatsOpposite: number;
}

interface ColorRow {
  readonly hex: Hex;
  readonly season: SeasonKey;
}

/** Rates every color of a labeled file as the product does, and counts how often its own season is found. */
export async function evaluateColors(args: readonly string[]): Promise<ColorFigures> {
  const [path] = args;
  if (!path) throw new Error('Usage: npm run evaluate -- colors FILE.csv');
  const rows = readRows(await readFile(path, 'utf8'));
  const share = (isRight: (row: ColorRow) => boolean) =>
    Math.round((1000 * rows.filter(isRight).length) / rows.length) / 10;
  return {
    n: rows.length,
    topThree: share(({ hex, season }) =>
      checkColor(hex)
        .slice(0, TOP_MATCHES)
        .some((match) => match.season.key === season),
    ),
    beatsOpposite: share(
      ({ hex, season }) =>
        fitColor(hex, season).compatibility > fitColor(hex, OPPOSITES[season]).compatibility,
    ),
  };
}

/** Throws with the number of every unreadable line: figures of the other rows alone would be misleading. */
function readRows(text: string): readonly ColorRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const columns = splitCells(head).map((name) => name.toLowerCase());
  const [hexAt, seasonAt] = [columns.indexOf('hex'), columns.indexOf('season')];
  if (hexAt === -1) throw new Error('The file has no column hex');
  if (seasonAt === -1) throw new Error('The file has no column season');
  if (lines.length === 0) throw new Error('The file holds no colors');
  const rows: ColorRow[] = [];
  const refused: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = splitCells(line);
    const [hexCell = '', seasonCell = ''] = [cells[hexAt], cells[seasonAt]];
    const hex = parseHex(hexCell.startsWith('#') ? hexCell : `#${hexCell}`);
    const season = parseSeasonKey(seasonCell);
    if (!hex) refused.push(`Line ${index + 2}: "${hexCell}" is no color`);
    if (!season) refused.push(`Line ${index + 2}: no season is called "${seasonCell}"`);
    if (hex && season) rows.push({ hex, season });
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return rows;
}

/** Neither a color nor the name of a season contains a comma. */
function splitCells(line: string): readonly string[] {
  return line.split(',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
