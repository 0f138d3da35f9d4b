import { SURENESSES, surenessOf } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { sayRecommendations, SURENESS_TEXTS, SURENESS_WORDS } from '@color-almanac/words';

import { joinClasses } from '../../../ui/join-classes.ts';
import { READING_WORDS } from '../../../words/reading.words.ts';
import styles from './sureness-scale.module.css';

/** How sure a reading is: one word of four with its blocks, and one sentence. */
export function SurenessScale({ analysis }: { readonly analysis: SeasonAnalysis }) {
  const sureness = surenessOf(analysis);
  const filled = SURENESSES.length - SURENESSES.indexOf(sureness);
  const word = SURENESS_WORDS[sureness];
  // The sentences speak of a photo; colors chosen by hand have none.
  const isOfPhoto = analysis.reading !== undefined;
  return (
    <section aria-label={READING_WORDS.sure} className={styles.scale}>
      <p className={styles.line}>
        <b className="h3">{word}</b>
        <span
          role="img"
          aria-label={READING_WORDS.sureOf(word, filled, SURENESSES.length)}
          className={styles.blocks}
        >
          {SURENESSES.map((one, place) => (
            <span
              key={one}
              className={joinClasses(styles.block, place < filled && styles.filled)}
            />
          ))}
        </span>
      </p>
      {isOfPhoto ? <p className="secondary">{SURENESS_TEXTS[sureness]}</p> : null}
    </section>
  );
}

/** The one thing that would make a reading surer; nothing where it is clear, or has no photo to do better. */
export function WhatHelps({ analysis }: { readonly analysis: SeasonAnalysis }) {
  const [help] = sayRecommendations(analysis);
  if (!help || !analysis.reading || surenessOf(analysis) === 'clear') return null;
  return <p className="small secondary">{help}</p>;
}
