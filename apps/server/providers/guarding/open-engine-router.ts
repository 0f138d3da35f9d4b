import type { AiConfiguration } from '@color-almanac/contract';
import type { PreparableEngine, VisionEngine } from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import type { Environment } from '../../environment.ts';
import type { ShareCalls } from '../../http/limits/call-counter.ts';
import { openAiMetrics, type AiMetrics } from '../../operations/ai-metrics.ts';
import type { LanguageModel } from '../language-model.ts';
import { findService } from '../settings.ts';
import { openCallBudget } from './call-budget.ts';
import { guardModel, type ModelGuard } from './guard-model.ts';
import { createEngineRouter, type EngineRouter } from './engine-router.ts';

/** A model the operator offers for pictures of users who agree. */
export interface OfferedModel {
  readonly model: LanguageModel;
  /** Wraps a language model as an engine. */
  readonly openEngine: (model: LanguageModel) => VisionEngine;
}

export interface GuardedEngineRouter extends EngineRouter {
  /** For other questions to the provider's model; `null` if there is none. */
  readonly guard: ModelGuard | null;
}

interface GuardedEngineRouterDeps {
  readonly environment: Environment;
  readonly engine: PreparableEngine;
  readonly provider: OfferedModel | null;
  readonly registry: Registry;
  readonly share: ShareCalls;
}

/** A provider that takes a third of the timeout may not answer at all. */
const SLOW_PART = 3;

/** The public part of the configuration: no secrets. */
export function describeAi({
  environment,
  provider,
}: Pick<GuardedEngineRouterDeps, 'environment' | 'provider'>): AiConfiguration {
  const service = findService(environment);
  if (!provider) return { provider: null, secondOpinion: false, advice: false, service };
  const { provider: id, name, model } = provider.model;
  return {
    provider: { id, name, model },
    secondOpinion: environment.AI_SECOND_OPINION,
    advice: environment.AI_ADVICE,
    service,
  };
}

/** Chooses the engine of each scan, and guards the provider for as long as the server runs. */
export function openEngineRouter(
  app: FastifyInstance,
  deps: GuardedEngineRouterDeps,
): GuardedEngineRouter {
  const { engine: embedded, provider, environment, registry } = deps;
  if (!provider) return { ...createEngineRouter({ embedded, provider }), guard: null };
  const { model, openEngine } = provider;
  const metrics = openAiMetrics(registry, model.provider);
  const guard = openGuard(app, deps, { model, metrics });
  metrics.watch(guard);
  const secondOpinion = environment.AI_SECOND_OPINION;
  const onStandIn = metrics.countStandIn;
  const offered = { guard, openEngine, secondOpinion, onStandIn };
  return { ...createEngineRouter({ embedded, provider: offered }), guard };
}

function openGuard(
  app: FastifyInstance,
  { engine, environment, share }: GuardedEngineRouterDeps,
  { model, metrics }: { readonly model: LanguageModel; readonly metrics: AiMetrics },
): ModelGuard {
  const { provider } = model;
  // Loads the embedded engine's models before they are needed as fallback.
  const prepare = () => void engine.prepare();
  const guard = guardModel({
    model: watchSlow(model, {
      afterMs: (environment.AI_TIMEOUT_SECONDS * 1000) / SLOW_PART,
      onSlow: prepare,
    }),
    budget: openCallBudget({
      share,
      now: Date.now,
      perUser: environment.AI_CALLS_PER_USER_PER_DAY,
      together: environment.AI_CALLS_PER_DAY,
      onFailure: (error) => app.log.warn({ err: error }, 'calls of the provider: not shared'),
    }),
    running: environment.AI_RUNNING,
    failures: environment.AI_BREAKER_FAILURES,
    restMs: environment.AI_BREAKER_SECONDS * 1000,
    now: () => performance.now(),
    onAnswered: metrics.countCall,
    onFailure: ({ kind, message }, { breaker, counts }) => {
      const details = { provider, trouble: kind, reason: message, breaker };
      // Only the operator can fix a key, a bill or the name of a model.
      if (kind === 'not-accepted') app.log.error(details, 'the provider rejects our calls');
      else if (kind === 'malformed') app.log.warn(details, 'the provider sent no usable answer');
      else if (kind !== 'cancelled') app.log.warn(details, 'the provider did not answer');
      if (counts) prepare();
    },
  });
  // Before the server waits for running requests: the embedded engine answers sooner than a model.
  app.addHook('preClose', async () => guard.close());
  return guard;
}

/** Wraps a model: `onSlow` is called once for each question that takes longer than `afterMs`. */
export function watchSlow(
  model: LanguageModel,
  { afterMs, onSlow }: { readonly afterMs: number; readonly onSlow: () => void },
): LanguageModel {
  return {
    ...model,
    ask: async (question) => {
      const timer = setTimeout(onSlow, afterMs);
      try {
        return await model.ask(question);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
