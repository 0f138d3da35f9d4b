import type { OfferedProvider } from '@color-almanac/contract';

import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import styles from './ai-consent.module.css';
import type { AiOffer } from '../../api/ai-consent/ai-consent.ts';

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
        <dd>{advice ? `${WORDS.sent} ${WORDS.sentForAdvice}` : WORDS.sent}</dd>
        <dt>{WORDS.notSentTitle}</dt>
        <dd>{WORDS.notSent}</dd>
        <dt>{WORDS.keptTitle}</dt>
        <dd>
          <span>{WORDS.kept(provider.name)}</span>{' '}
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

/** Where companies say what they store of the data sent to their models, and for how long. Checked in November 2026. */
const RULES: Readonly<Record<string, string>> = {
  'anthropic Anthropic':
    'https://privacy.claude.com/en/articles/7996866-how-long-do-you-store-my-organization-s-data',
  'openai OpenAI': 'https://developers.openai.com/api/docs/guides/your-data',
};

/** `null` for hosts of which only the operator knows what they store. */
function rulesOf({ id, name }: OfferedProvider): string | null {
  return RULES[`${id} ${name}`] ?? null;
}
