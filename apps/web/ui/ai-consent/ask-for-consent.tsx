import type { Ask } from '../ask/ask-context.ts';
import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import type { AiConsent, AiDecision, AiOffer } from '../../api/ai-consent/ai-consent.ts';
import { ConsentFacts } from './consent-facts.tsx';

const WORDS = AI_CONSENT_WORDS.question;

/**
 * Asks whether this server's provider may see pictures, and saves the answer. Does nothing where there is no provider
 * by now.
 */
export async function askForConsent(consent: AiConsent, ask: Ask): Promise<void> {
  const offer = await consent.learn();
  if (offer.kind === 'offered') await putQuestion(offer, { consent, ask });
}

/** Asks a user who has not answered yet. Returns whether they answered, or there was nothing to ask. */
export async function askUnlessSettled(consent: AiConsent, ask: Ask): Promise<boolean> {
  if (!isOpen(consent.getOffer())) return true;
  const offer = await consent.learn();
  if (offer.kind !== 'offered' || offer.decision !== null) return true;
  return (await putQuestion(offer, { consent, ask })) !== null;
}

/** Whether there may be something to ask. */
function isOpen(offer: AiOffer): boolean {
  return offer.kind === 'unknown' || (offer.kind === 'offered' && offer.decision === null);
}

/** `null` when the user left it open. */
async function putQuestion(
  offer: Extract<AiOffer, { kind: 'offered' }>,
  { consent, ask }: { readonly consent: AiConsent; readonly ask: Ask },
): Promise<AiDecision | null> {
  const { provider, secondOpinion: isSecond } = offer;
  const { name, model } = provider;
  let isDeclined = false;
  const isAgreed = await ask.confirm({
    title: WORDS.title(name),
    text: WORDS.text({ name, model, isSecond }),
    details: <ConsentFacts offer={offer} />,
    agree: WORDS.agree(name),
    cancel: WORDS.decline,
    leave: WORDS.notNow,
    onCancel: () => {
      isDeclined = true;
    },
  });
  const decision = isAgreed ? 'agreed' : isDeclined ? 'declined' : null;
  if (decision !== null) consent.decide(provider, decision);
  return decision;
}
