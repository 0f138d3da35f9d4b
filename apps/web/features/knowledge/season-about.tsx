import { capitalize, SEASON_NAMES, SEASONS, SISTERS } from '@color-almanac/domain';
import type { SeasonKey, SeasonTraits } from '@color-almanac/domain';
import { SEASON_TEXTS } from '@color-almanac/words';
import { Link } from 'react-router';

import { KNOWLEDGE_WORDS } from '../../words/knowledge.words.ts';
import { seasonPath } from './season-address.ts';
import styles from './season-about.module.css';
import { SeasonCircle } from './season-circle.tsx';

/** Who the season is: its description, traits and sisters, and its place among the twelve. */
export function SeasonAbout({ season }: { readonly season: SeasonKey }) {
  const { description, characteristics } = SEASON_TEXTS[season];
  return (
    <div className={styles.about}>
      <div>
        <p className="lead">{description}</p>
        <SeasonFacts season={season} />
        <h2 className={`h4 ${styles.subtitle}`}>{KNOWLEDGE_WORDS.characteristics}</h2>
        <ul className={styles.characteristics}>
          {characteristics.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <SeasonCircle season={season} />
    </div>
  );
}

function SeasonFacts({ season }: { readonly season: SeasonKey }) {
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
      <div className={styles.sisters}>
        <dt>{words.sisters}</dt>
        {(['safe', 'careful'] as const).map((level) => (
          <dd key={level}>
            <Link to={seasonPath(SISTERS[season][level])}>
              {SEASON_NAMES[SISTERS[season][level]]}
            </Link>{' '}
            <span className="muted">{words.sister[level]}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function wordTrait(traits: SeasonTraits, trait: 'undertone' | 'value' | 'chroma'): string {
  const word = capitalize(traits[trait]);
  return traits.dominant === trait ? KNOWLEDGE_WORDS.facts.dominant(word) : word;
}
