import { compareByColors, compareSeasons, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { sayCounter, sayObservation, sayPositions } from '@color-almanac/words';
import { TextWithCodes } from '../../../ui/text-with-codes.tsx';

import { READING_WORDS } from '../../../words/reading.words.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import { ShareTable } from './share-table.tsx';
import styles from './season-beside.module.css';

interface SeasonBesideProps {
  readonly analysis: SeasonAnalysis;
  readonly season: SeasonKey;
}

/**
 * Why not this season: compared with the first, color by color, in figures that add up. For the first itself, why it
 * leads the second.
 */
export function SeasonBeside({ analysis, season }: SeasonBesideProps) {
  const ranked = rankedSeasonsOf(analysis);
  const [first, second] = ranked;
  if (!first || !second) return null;
  const isFirst = first.season === season;
  const pair = { first: first.season, second: isFirst ? second.season : season };
  const reason = ranked.find((one) => one.season === season)?.reason ?? '';
  const name = SEASON_NAMES[season];
  return (
    <div className={styles.beside}>
      <h4>{isFirst ? READING_WORDS.whyFirst(name) : READING_WORDS.whyNot(name)}</h4>
      {reason ? <p className="secondary">{reason}</p> : null}
      <FaceBeside
        analysis={analysis}
        pair={pair}
        against={isFirst ? READING_WORDS.counter : READING_WORDS.against}
      />
      <ColorsBeside analysis={analysis} pair={pair} />
    </div>
  );
}

interface PairProps {
  readonly analysis: SeasonAnalysis;
  readonly pair: { readonly first: SeasonKey; readonly second: SeasonKey };
}

const namesOf = ({ first, second }: PairProps['pair']) =>
  [SEASON_NAMES[first], SEASON_NAMES[second]] as const;

/** For a face: in the squared distances of the season model. */
function FaceBeside({ analysis, pair, against }: PairProps & { readonly against: string }) {
  const compared = analysis.reading ? compareSeasons(analysis.reading, pair) : null;
  if (!compared) return null;
  const { counterArgument, contributions, startingPoint } = compared;
  const rows = contributions.map((one) => ({
    id: one.term,
    colors: one.colors ?? [],
    text: sayObservation(one),
    amount: one.amount,
  }));
  return (
    <>
      <p className="secondary">
        <b>{`${against}:`}</b> <TextWithCodes text={sayCounter(counterArgument, compared, pair)} />
      </p>
      <ShareTable names={namesOf(pair)} rows={rows} startingPoint={startingPoint} digits={2} />
    </>
  );
}

/** For a list of colors: in points of 100. */
function ColorsBeside({ analysis, pair }: PairProps) {
  if (!analysis.colorsRead) return null;
  const { contributions } = compareByColors(analysis.colorsRead, pair);
  const rows = contributions.map(({ name, hex, amount, places }, at) => ({
    id: `${at} ${hex}`,
    colors: [hex],
    text: `${name === '' ? '' : `${name}: `}${sayPositions(places, pair)}`,
    amount,
  }));
  return <ShareTable names={namesOf(pair)} rows={rows} digits={1} />;
}
