import { SEASON_NAMES, SEASONS, tallyVotes } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { ArrowLeftRight, Check } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mount, Swatch } from '../../../ui/swatch/swatch.tsx';
import type { ClothColor } from '../../../media/drape/cloth.ts';
import { openDrapePainter } from '../../../media/drape/paint-drape.ts';
import type { DrapePainter } from '../../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../../media/drape/prepare-portrait.ts';
import { DRAPE_WORDS, sayCloth } from '../../../words/drape.words.ts';
import { SEASON_DRAPE_WORDS } from '../../../words/season-drapes.words.ts';
import type { DrapedPortrait } from '../use-portrait.ts';
import { SwatchRow } from '../swatch-row.tsx';
import { RisingDrape } from './rising-drape.tsx';
import { clothsOf, votesOf } from './season-drapes-state.ts';
import type { SeasonDrapesAction, SeasonDrapesState } from './season-drapes-state.ts';
import styles from './season-drapes.module.css';

interface SeasonDrapesProps {
  readonly portrait: DrapedPortrait;
  readonly state: SeasonDrapesState;
  readonly change: (action: SeasonDrapesAction) => void;
  /** Whose forty colors can be held up. */
  readonly offered: SeasonKey;
}

/** What stands there until the drapes do: the photo, on both sides. */
export function WaitingDrapes({ photo }: { readonly photo: ReactNode }) {
  return (
    <div className={styles.drapes}>
      <Mount padding="grid" className={styles.pictures}>
        <span>{photo}</span>
        <span aria-hidden>{photo}</span>
        <span role="status" className={styles.waiting}>
          {SEASON_DRAPE_WORDS.preparing}
        </span>
      </Mount>
    </div>
  );
}

/** A side keeps its canvas, so that no cloth rises again when the sides are swapped. */
const SIDES = ['left', 'right'] as const;

/** The same face above a color of each of two seasons. Seven pairs ask the eye; its answers stand apart from the reading. */
export function SeasonDrapes({ portrait, state, change, offered }: SeasonDrapesProps) {
  const { prepared } = portrait;
  const painter = useMemo(() => openDrapePainter(prepared), [prepared]);
  const question = useId();
  const tally = tallyVotes(votesOf(state));
  return (
    <section aria-labelledby={question} className={styles.drapes}>
      <div className={styles.ask}>
        <h3 id={question} className="h3">
          {SEASON_DRAPE_WORDS.question}
        </h3>
        <p role="status" className="secondary">
          {tally ? SEASON_DRAPE_WORDS.tally(tally) : SEASON_DRAPE_WORDS.how}
        </p>
      </div>
      <Mount padding="grid" className={styles.pictures}>
        {clothsOf(state).map((cloth, side) => (
          <DrapedSeason
            key={SIDES[side]}
            portrait={prepared}
            painter={painter}
            cloth={cloth}
            isChosen={state.held === null && state.votes[state.at] === cloth.season}
            isAsked={state.held === null}
            onChoose={() => change({ kind: 'vote', season: cloth.season })}
          />
        ))}
      </Mount>
      {portrait.layers.neckline === 'drawn' ? (
        <p className="small secondary">{DRAPE_WORDS.drawn}</p>
      ) : null}
      <PairRow state={state} change={change} />
      {tally?.season ? <p className="small muted">{SEASON_DRAPE_WORDS.apart}</p> : null}
      <FortyColors season={offered} state={state} change={change} />
    </section>
  );
}

interface DrapedSeasonProps {
  readonly portrait: PreparedPortrait;
  readonly painter: DrapePainter;
  readonly cloth: ClothColor & { readonly season: SeasonKey };
  readonly isChosen: boolean;
  /** Whether the shown cloth belongs to a pair, so that it can be answered. */
  readonly isAsked: boolean;
  readonly onChoose: () => void;
}

function DrapedSeason(props: DrapedSeasonProps) {
  const { portrait, painter, cloth, isChosen, isAsked, onChoose } = props;
  const { season, name, hex } = cloth;
  return (
    <span className={styles.side}>
      <RisingDrape
        portrait={portrait}
        painter={painter}
        cloth={cloth}
        label={SEASON_DRAPE_WORDS.picture(sayCloth(cloth))}
      />
      <span className={styles.caption}>
        <span className={styles.names}>
          <b translate="no">{name}</b>
          <span className={styles.of}>
            {SEASON_NAMES[season]}{' '}
            <span className="number" translate="no">
              {hex}
            </span>
          </span>
        </span>
        <Button
          className={styles.choose}
          aria-label={SEASON_DRAPE_WORDS.thisOneOf(season)}
          aria-pressed={isChosen}
          unavailable={!isAsked}
          title={isAsked ? undefined : SEASON_DRAPE_WORDS.held}
          onClick={onChoose}
        >
          {isChosen ? <Icon of={Check} size="small" /> : null}
          <span>{SEASON_DRAPE_WORDS.thisOne}</span>
        </Button>
      </span>
    </span>
  );
}

type PartProps = Pick<SeasonDrapesProps, 'state' | 'change'>;

/** The pairs to go through, as two halves of a swatch, and what swaps the sides. */
function PairRow({ state, change }: PartProps) {
  const { pairs, at, votes, isSwapped, held } = state;
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={SEASON_DRAPE_WORDS.pairs} className={styles.pairs}>
        {pairs.map(({ category, first, second }, place) => {
          const [left, right] = isSwapped ? [second, first] : [first, second];
          return (
            <button
              key={category}
              type="button"
              className={styles.pair}
              aria-label={SEASON_DRAPE_WORDS.pair(
                place + 1,
                left.name,
                right.name,
                votes[place] !== null,
              )}
              aria-pressed={place === at && held === null}
              onClick={() => change({ kind: 'pair', at: place })}
            >
              <Swatch color={left.hex} />
              <Swatch color={right.hex} />
              {votes[place] ? (
                <span className={styles.answered}>
                  <Icon of={Check} size="small" />
                </span>
              ) : null}
            </button>
          );
        })}
      </div>
      <Button variant="quiet" onClick={() => change({ kind: 'swap' })}>
        <Icon of={ArrowLeftRight} />
        {SEASON_DRAPE_WORDS.swap}
      </Button>
    </div>
  );
}

/** Every color of a season, to be held up on its side. */
function FortyColors({ season, state, change }: PartProps & { readonly season: SeasonKey }) {
  const [open, setOpen] = useState(false);
  const cloth = clothsOf(state).find((one) => one.season === season);
  return (
    <Disclosure
      level={3}
      title={SEASON_DRAPE_WORDS.allColors(season)}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.forty}>
        <SwatchRow
          label={SEASON_DRAPE_WORDS.allColors(season)}
          choices={Object.values(SEASONS[season].colorCategories)
            .flat()
            .map((color) => ({
              key: color.hex,
              hex: color.hex,
              label: `${color.name} ${color.hex}`,
              isChosen: color.hex === cloth?.hex,
              onChoose: () => change({ kind: 'hold', season, color }),
            }))}
        />
      </div>
    </Disclosure>
  );
}
