import type { Metals, RankedMetal } from '@color-almanac/domain';
import { nameMetal, sayFinish, sayMetalReason } from '@color-almanac/words';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';

import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mount, Swatch } from '../../ui/swatch/swatch.tsx';
import { MAKE_UP_WORDS } from '../../words/make-up.words.ts';
import styles from './metal-ranking.module.css';

const FITS = {
  well: { icon: CircleCheck, tone: 'success' },
  between: { icon: CircleMinus, tone: 'plain' },
  less: { icon: CircleX, tone: 'warning' },
} as const;

/** Closer to zero, the traits of a metal hold the balance. Set by hand. */
const BALANCED = 0.25;

function fitOf({ score }: RankedMetal): keyof typeof FITS {
  if (score >= BALANCED) return 'well';
  return score > -BALANCED ? 'between' : 'less';
}

/** The finish, and the metals from the best to the last, each with its color and its reason. */
export function MetalRanking({ ranking, finish }: Metals) {
  return (
    <>
      <p className={styles.finish}>{sayFinish(finish)}</p>
      <ol className={styles.metals}>
        {ranking.map((ranked) => (
          <MetalRow key={ranked.metal} {...ranked} />
        ))}
      </ol>
    </>
  );
}

function MetalRow(ranked: RankedMetal) {
  const fit = fitOf(ranked);
  const { icon, tone } = FITS[fit];
  return (
    <li>
      <Mount padding="chip">
        <Swatch color={ranked.hex} size={40} />
      </Mount>
      <div className={styles.words}>
        <p>
          <span>{nameMetal(ranked.metal)}</span>{' '}
          <span className="muted number" translate="no">
            {ranked.hex}
          </span>
        </p>
        <p className="secondary">{sayMetalReason(ranked)}</p>
      </div>
      <Badge tone={tone} className={styles.fit}>
        <Icon of={icon} size="tiny" />
        <span>{MAKE_UP_WORDS.fits[fit]}</span>
      </Badge>
    </li>
  );
}
