import { compareSeasons, roundToSum, SEASON_NAMES } from '@color-almanac/domain';
import type { Contribution, SeasonAnalysis, SeasonKey } from '@color-almanac/domain';

import { Mount, Swatch } from '../../../components/swatch/swatch.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import styles from './season-beside.module.css';

interface SeasonBesideProps {
  readonly analysis: SeasonAnalysis;
  readonly season: SeasonKey;
}

/**
 * Why not this season: the first beside it, color by color, in figures that add up. Of the first itself, why it stands
 * before the second.
 */
export function SeasonBeside({ analysis, season }: SeasonBesideProps) {
  const ranked = rankedSeasonsOf(analysis);
  const [first, second] = ranked;
  if (!first || !second) return null;
  const isFirst = first.season === season;
  const pair = { first: first.season, second: isFirst ? second.season : season };
  const compared = analysis.reading ? compareSeasons(analysis.reading, pair) : null;
  const reason = ranked.find((one) => one.season === season)?.reason ?? '';
  const name = SEASON_NAMES[season];
  return (
    <div className={styles.beside}>
      <h4>{isFirst ? READING_WORDS.whyFirst(name) : READING_WORDS.whyNot(name)}</h4>
      {reason ? <p className="secondary">{reason}</p> : null}
      {compared ? (
        <>
          <p className="secondary">
            <b>{isFirst ? READING_WORDS.counter : READING_WORDS.against}:</b>{' '}
            {compared.counterArgument}
          </p>
          <Shares {...compared} {...pair} />
        </>
      ) : null}
    </div>
  );
}

interface SharesProps {
  readonly first: SeasonKey;
  readonly second: SeasonKey;
  readonly contributions: readonly Contribution[];
  readonly startingPoint: number;
  readonly difference: number;
}

const DIGITS = 2;

/** What each color adds and takes away. As shown, too, the lines add up to the last one. */
function Shares({ first, second, contributions, startingPoint, difference }: SharesProps) {
  const names = [SEASON_NAMES[first], SEASON_NAMES[second]] as const;
  const amounts = [...contributions.map(({ amount }) => amount), startingPoint];
  const rounded = roundToSum(amounts, DIGITS);
  const shares = contributions.map((one, place) => ({ ...one, shown: rounded[place] ?? 0 }));
  const starting = rounded.at(-1) ?? 0;
  const nearer = starting >= 0 ? names : ([names[1], names[0]] as const);
  const weighing = shares.filter(({ shown }) => shown !== 0);
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
          {weighing.map(({ term, observation, colors, shown }) => (
            <tr key={term}>
              <th scope="row" className={styles.seen}>
                <Mount padding="tiny" className={styles.colors}>
                  {(colors ?? []).map((hex, place) => (
                    <Swatch key={`${place} ${hex}`} color={hex} size={14} />
                  ))}
                </Mount>
                {observation}
              </th>
              <td>{writeAmount(shown)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {READING_WORDS.startingPoint}:{' '}
              {starting === 0 ? '' : READING_WORDS.startingText(...nearer)}
            </th>
            <td>{writeAmount(starting)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{READING_WORDS.sum(...names)}</th>
            <td>{writeAmount(Number(difference.toFixed(DIGITS)))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small muted">
        {READING_WORDS.sumNote(...names)}{' '}
        {weighing.length < shares.length ? READING_WORDS.noShare : null}
      </p>
    </>
  );
}

/** With a sign that can be told from a dash. */
function writeAmount(amount: number): string {
  const figure = Math.abs(amount).toFixed(DIGITS);
  if (amount === 0) return figure;
  return amount < 0 ? `−${figure}` : `+${figure}`;
}
