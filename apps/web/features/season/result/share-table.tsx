import { roundToSum } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';

import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import styles from './season-beside.module.css';
import { TextWithCodes } from '../../../ui/text-with-codes.tsx';

export interface ShareRow {
  readonly id: string;
  readonly colors: readonly Hex[];
  /** What was seen. */
  readonly text: string;
  /** Positive speaks for the first season. */
  readonly amount: number;
}

interface ShareTableProps {
  /** The two compared seasons. */
  readonly names: readonly [first: string, second: string];
  readonly rows: readonly ShareRow[];
  /** The part that no color decides; absent where colors decide everything. */
  readonly startingPoint?: number;
  readonly digits: number;
}

/** What each color adds and subtracts. Even after rounding, the lines add up to the last one. */
export function ShareTable({ names, rows, startingPoint, digits }: ShareTableProps) {
  const amounts = rows.map(({ amount }) => amount);
  const rounded = roundToSum([...amounts, startingPoint ?? 0], digits);
  const shares = rows.map((row, place) => ({ ...row, shown: rounded[place] ?? 0 }));
  const starting = rounded.at(-1) ?? 0;
  const weighing = shares.filter(({ shown }) => shown !== 0);
  const sum = rounded.reduce((total, amount) => total + amount, 0);
  const write = (amount: number) => writeAmount(amount, digits);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{READING_WORDS.seen}</th>
            <th scope="col">{READING_WORDS.pointsFor(names[0])}</th>
          </tr>
        </thead>
        <tbody>
          {weighing.map(({ id, text, colors, shown }) => (
            <tr key={id}>
              <th scope="row" className={styles.seen}>
                <Mount padding="tiny" className={styles.colors}>
                  {colors.map((hex, place) => (
                    <Swatch key={`${place} ${hex}`} color={hex} size={14} />
                  ))}
                </Mount>
                <TextWithCodes text={text} />
              </th>
              <td>{write(shown)}</td>
            </tr>
          ))}
          {startingPoint === undefined ? null : (
            <tr>
              <th scope="row">{sayStartingPoint(starting, names)}</th>
              <td>{write(starting)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{READING_WORDS.sum(...names)}</th>
            <td>{write(sum)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small muted">
        {`${READING_WORDS.sumNote(...names)} ${weighing.length < shares.length ? READING_WORDS.noShare : ''}`}
      </p>
    </>
  );
}

function sayStartingPoint(amount: number, [first, second]: ShareTableProps['names']): string {
  if (amount === 0) return READING_WORDS.startingPoint;
  const text =
    amount > 0
      ? READING_WORDS.startingText(first, second)
      : READING_WORDS.startingText(second, first);
  return `${READING_WORDS.startingPoint}: ${text}`;
}

/** With a minus sign that differs from a dash. */
function writeAmount(amount: number, digits: number): string {
  const figure = Math.abs(amount).toFixed(digits);
  if (Number(figure) === 0) return figure;
  return amount < 0 ? `−${figure}` : `+${figure}`;
}
