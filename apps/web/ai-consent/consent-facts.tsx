import type { AiOffer } from './ai-consent.ts';
import { AI_CONSENT_WORDS } from '../words/ai-consent.ts';
import styles from './ai-consent.module.css';
import { rulesOf } from './provider-rules.ts';

type Offered = Extract<AiOffer, { kind: 'offered' }>;

const WORDS = AI_CONSENT_WORDS.question;

/** What a provider gets from a user, what it does not, and what it does with it. */
export function ConsentFacts({ offer }: { readonly offer: Offered }) {
  const { provider, advice } = offer;
  const rules = rulesOf(provider);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{WORDS.sentTitle}</dt>
        <dd>
          {WORDS.sent}
          {advice ? ` ${WORDS.sentForAdvice}` : null}
        </dd>
        <dt>{WORDS.notSentTitle}</dt>
        <dd>{WORDS.notSent}</dd>
        <dt>{WORDS.keptTitle}</dt>
        <dd>
          {WORDS.kept(provider.name)}{' '}
          {rules === null ? null : (
            <a href={rules} target="_blank" rel="noreferrer">
              {WORDS.rules(provider.name)}
            </a>
          )}
        </dd>
      </dl>
      <p className={styles.later}>{WORDS.later}</p>
    </>
  );
}
