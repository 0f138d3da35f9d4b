import { AXES } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonReading } from '@color-almanac/domain';
import { pairOf, sayCounter, sayRecommendations } from '@color-almanac/words';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { AxisBand } from '../../../ui/chart/axis-band.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextWithCodes } from '../../../ui/text-with-codes.tsx';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { drawAxis } from './axis-place.ts';
import { describeStability } from './describe-stability.ts';
import { sayHowSure } from './how-sure.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import { ReadingWhy } from './reading-why.tsx';
import styles from './reading.module.css';

interface ReadingDetailsProps {
  readonly analysis: SeasonAnalysis;
}

type Part = 'why' | 'advice' | 'axes' | 'ranking' | 'why-not';

/** Everything else that is known of a reading, most useful first; each part is collapsible. */
export function ReadingDetails({ analysis }: ReadingDetailsProps) {
  const [open, setOpen] = useState<ReadonlySet<Part>>(new Set());
  const show = (part: Part, title: string, content: ReactNode) => (
    <Disclosure
      level={3}
      title={title}
      open={open.has(part)}
      onOpenChange={(next) =>
        setOpen((before) => new Set([...before, part].filter((one) => next || one !== part)))
      }
    >
      {content}
    </Disclosure>
  );
  const { reading, recommendations } = analysis;
  const named = reading?.kind === 'season' ? reading : null;
  return (
    <div>
      {reading
        ? show(
            'why',
            READING_WORDS.whyHeading,
            <>
              {named ? <ReadingWhy reading={named} /> : null}
              <CounterArgument reading={reading} />
              <ReadingFigures analysis={analysis} />
            </>,
          )
        : null}
      {recommendations.length > 0
        ? show('advice', READING_WORDS.advice, <ReadingAdvice analysis={analysis} />)
        : null}
      {reading ? show('axes', READING_WORDS.axes, <ReadingAxes axes={reading.axes} />) : null}
      {rankedSeasonsOf(analysis).length > 0
        ? show('ranking', READING_WORDS.allTwelve, <ReadingRanking analysis={analysis} />)
        : null}
      {named
        ? show(
            'why-not',
            READING_WORDS.whyNotHeading,
            <ReadingWhyNot analysis={analysis} reading={named} />,
          )
        : null}
    </div>
  );
}

/** The strongest argument against the first season. */
function CounterArgument({ reading }: { readonly reading: SeasonReading }) {
  return (
    <div className={styles.counter}>
      <h4>
        <Icon of={Info} size="small" />
        {READING_WORDS.counter}
      </h4>
      <p className="secondary">
        <TextWithCodes text={sayCounter(reading.counterArgument, reading, pairOf(reading))} />
      </p>
    </div>
  );
}

/** How sure the reading is in figures: how often analysts agree, and re-readings. */
function ReadingFigures({ analysis }: ReadingDetailsProps) {
  const sentences = [sayHowSure(analysis), describeStability(analysis)].filter(
    (text) => text !== null,
  );
  if (sentences.length === 0) return null;
  return (
    <div className={styles.figures}>
      <h4>{READING_WORDS.figures}</h4>
      {sentences.map((text) => (
        <p key={text} className="secondary">
          {text}
        </p>
      ))}
    </div>
  );
}

/** What would improve this reading, most helpful first. */
function ReadingAdvice({ analysis }: { readonly analysis: SeasonAnalysis }) {
  return (
    <ul className={styles.advice}>
      {sayRecommendations(analysis).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The three axes with their bands of uncertainty. */
function ReadingAxes({ axes }: Pick<SeasonReading, 'axes'>) {
  return (
    <div className={styles.axes}>
      {AXES.map((axis) => (
        <AxisBand key={axis} {...drawAxis(axis, axes[axis])} />
      ))}
      <p className="small muted">{READING_WORDS.bandNote}</p>
    </div>
  );
}
