import type { SeasonAnalysis } from '@color-almanac/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { READING_WORDS } from '../../../words/reading.ts';
import { rankedSeasonsOf } from './ranked-seasons.ts';
import { CounterArgument } from './counter-argument.tsx';
import { ReadingAdvice } from './reading-advice.tsx';
import { ReadingAxes } from './reading-axes.tsx';
import { ReadingRanking } from './reading-ranking.tsx';
import { ReadingWhyNot } from './reading-why-not.tsx';
import { ReadingWhy } from './reading-why.tsx';

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
  const hasAdvice = recommendations.length > 0 || analysis.stability !== undefined;
  return (
    <div>
      {reading
        ? show(
            'why',
            READING_WORDS.whyHeading,
            <>
              {named ? <ReadingWhy reading={named} /> : null}
              <CounterArgument reading={reading} />
            </>,
          )
        : null}
      {hasAdvice
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
