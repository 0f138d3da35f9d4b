import { parseHex, parseSeasonKey, type Hex, type SeasonKey } from '@color-almanac/domain';

/** A color that somebody published for a season. */
export interface LabeledColor {
  readonly hex: Hex;
  readonly season: SeasonKey;
}

/**
 * Reads a CSV with the columns `hex` and `season` (key, name or alias); one color may stand in several lines. Throws
 * with the number of every unreadable line: figures of the other rows alone would be misleading.
 */
export function readLabeledColors(text: string): readonly LabeledColor[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const columns = splitCells(head).map((name) => name.toLowerCase());
  const [hexAt, seasonAt] = [columns.indexOf('hex'), columns.indexOf('season')];
  if (hexAt === -1) throw new Error('The file has no column hex');
  if (seasonAt === -1) throw new Error('The file has no column season');
  if (lines.length === 0) throw new Error('The file holds no colors');
  const rows: LabeledColor[] = [];
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
