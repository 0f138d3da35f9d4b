import { AXES, SEASON_NAMES, SEASON_PROTOTYPES } from '@color-almanac/domain';
import type { Axis, SeasonAnalysis, SeasonKey, SeasonReading } from '@color-almanac/domain';
import { describeAxis, sayRankReason } from '@color-almanac/words';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuChoice } from '../../../ui/menu/menu.tsx';
import { TextWithCodes } from '../../../ui/text-with-codes.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { AXIS_NAMES } from './axis-place.ts';
import styles from './reading.module.css';

/** The first of the others that was not offered. */
const FIRST_ASKED = 1;

interface ReadingWhyNotProps {
  readonly analysis: SeasonAnalysis;
  readonly reading: SeasonReading;
}

/** The user's colors compared with any other season, axis by axis. */
export function ReadingWhyNot({ analysis, reading }: ReadingWhyNotProps) {
  const others = reading.ranking.slice(1).map(({ season }) => season);
  const [chosen, setChosen] = useState<SeasonKey | null>(null);
  // In a later reading the chosen season may have become the first; then the question makes no sense.
  const isOther = chosen !== null && others.includes(chosen);
  const asked = isOther ? chosen : (others[FIRST_ASKED] ?? null);
  if (!asked) return null;
  return (
    <div>
      <div className={styles.whyNotHead}>
        <Menu
          trigger={
            <Button
              size="small"
              aria-label={`${READING_WORDS.whyNotHeading}: ${SEASON_NAMES[asked]}`}
            >
              <span>{SEASON_NAMES[asked]}</span>
              <Icon of={ChevronDown} size="small" />
            </Button>
          }
        >
          <MenuChoice
            label={READING_WORDS.whyNotHeading}
            value={asked}
            onChoose={setChosen}
            options={others.map((season) => ({ value: season, name: SEASON_NAMES[season] }))}
          />
        </Menu>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{READING_WORDS.axis}</span>
            </th>
            <th scope="col">{READING_WORDS.you}</th>
            <th scope="col">{SEASON_NAMES[asked]}</th>
          </tr>
        </thead>
        <tbody>
          {AXES.map((axis) => (
            <AxisRow key={axis} axis={axis} own={reading.axes[axis].value} season={asked} />
          ))}
        </tbody>
      </table>
      <p className={`secondary ${styles.note}`}>
        <TextWithCodes text={reasonFor(analysis, asked) ?? ''} />
      </p>
    </div>
  );
}

interface AxisRowProps {
  readonly axis: Axis;
  readonly own: number;
  readonly season: SeasonKey;
}

function AxisRow({ axis, own, season }: AxisRowProps) {
  const other = SEASON_PROTOTYPES[season][axis];
  const words = describeAxis(axis, own);
  const otherWords = describeAxis(axis, other);
  return (
    <tr>
      <th scope="row">{AXIS_NAMES[axis].name}</th>
      <td>{words}</td>
      <td>
        <span>{otherWords}</span>{' '}
        {words === otherWords ? (
          <>
            <Icon of={Check} size="small" className={styles.same} />
            <span className="unseen">{READING_WORDS.same}</span>
          </>
        ) : null}
      </td>
    </tr>
  );
}

function reasonFor({ analysisDetails }: SeasonAnalysis, season: SeasonKey): string | null {
  for (const ranked of analysisDetails.seasonRanking) {
    if (typeof ranked !== 'string' && ranked.season === season)
      return sayRankReason(season, ranked.reason);
  }
  return null;
}
