import { analyzeColors } from '@color-almanac/domain';
import { wordAnalysis } from '@color-almanac/words';
import type { FastifyInstance } from 'fastify';

import { answerEndpoint, type RouteOutcome } from '../http/answer-endpoint.ts';
import type { Refusal } from '../http/refusal.ts';
import { wordAdviceInquiry, type AdviceWish } from '../providers/advice/advice-inquiry.ts';
import { refuseAdvice } from '../providers/advice/refuse-advice.ts';
import type { GuardedModel, ModelGuard } from '../providers/guarding/guard-model.ts';
import { isAgreedTo } from '../providers/guarding/is-agreed-to.ts';
import { inquire } from '../providers/inference/inquiry.ts';

/** A guest's device computes the same reading: both call the same function of the domain. */
export function serveSeason(app: FastifyInstance): void {
  answerEndpoint(app, {
    endpoint: 'analyzeSeason',
    answer: async ({ body }) => ({ ok: true, data: wordAnalysis(analyzeColors(body.colorData)) }),
  });
}

/** A model writes each one, which costs money; no one reads more than these. */
const CALLS_PER_MINUTE = 10;

const NOT_OFFERED: Refusal = {
  ok: false,
  error: 'not-found',
  message: 'This server does not offer written advice from the service you allowed.',
};

/** @param guard of the provider that writes advice; `null` if there is none. */
export function serveSeasonAdvice(app: FastifyInstance, guard: ModelGuard | null): void {
  answerEndpoint(app, {
    endpoint: 'adviseSeason',
    callsPerMinute: CALLS_PER_MINUTE,
    answer: async ({ user, body: { provider, providerName, ...wish }, signal }) =>
      guard === null || !isAgreedTo(guard, { provider, providerName })
        ? NOT_OFFERED
        : askForAdvice(guard.openFor(user.userId), wish, signal),
  });
}

async function askForAdvice(
  model: GuardedModel,
  wish: AdviceWish,
  signal: AbortSignal,
): Promise<RouteOutcome<'adviseSeason'>> {
  const outcome = await inquire(model, wordAdviceInquiry(wish), { picture: null, signal });
  if (!outcome.ok) return refuseAdvice(outcome.failure, model.whyNot());
  const { provider: engine, name } = model;
  const seenBy = { engine, place: 'server', name, model: model.model } as const;
  return { ok: true, data: { text: outcome.answer, seenBy } };
}
