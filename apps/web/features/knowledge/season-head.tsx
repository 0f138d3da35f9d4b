import { capitalize, SEASONS } from '@color-almanac/domain';
import type { SeasonKey, SeasonTraits } from '@color-almanac/domain';
import { SEASON_TEXTS } from '@color-almanac/words';
import type { ReactNode } from 'react';

import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { OwnSeasonBadge } from './own-season-badge.tsx';
import { SeasonCircle } from './season-circle.tsx';
import styles from './season-head.module.css';

interface SeasonHeadProps {
  readonly season: SeasonKey;
  readonly isOwn: boolean;
  /** The actions for the season. */
  readonly actions: ReactNode;
}

/** The season's name, description and traits, and its place among the twelve. */
export function SeasonHead({ season, isOwn, actions }: SeasonHeadProps) {
  const { name, alias } = SEASONS[season];
  const { description, characteristics } = SEASON_TEXTS[season];
  return (
    <div className={styles.head}>
      <div>
        {isOwn ? (
          <p className={styles.badge}>
            <OwnSeasonBadge />
          </p>
        ) : null}
        <h1 className="display">{name}</h1>
        {alias ? <p className="muted">{KNOWLEDGE_WORDS.also(alias)}</p> : null}
        <p className={`lead ${styles.description}`}>{description}</p>
        <SeasonFacts season={season} />
        <h2 className={`h4 ${styles.subtitle}`}>{KNOWLEDGE_WORDS.characteristics}</h2>
        <ul className={styles.characteristics}>
          {characteristics.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className={styles.actions}>{actions}</div>
      </div>
      <SeasonCircle season={season} />
    </div>
  );
}

function SeasonFacts({ season }: Pick<SeasonHeadProps, 'season'>) {
  const { type, traits } = SEASONS[season];
  const words = KNOWLEDGE_WORDS.facts;
  const rows = [
    { name: words.type, text: type },
    { name: words.undertone, text: wordTrait(traits, 'undertone') },
    { name: words.value, text: wordTrait(traits, 'value') },
    { name: words.chroma, text: wordTrait(traits, 'chroma') },
  ];
  return (
    <dl className={styles.facts} aria-label={words.label}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordTrait(traits: SeasonTraits, trait: 'undertone' | 'value' | 'chroma'): string {
  const word = capitalize(traits[trait]);
  return traits.dominant === trait ? KNOWLEDGE_WORDS.facts.dominant(word) : word;
}
