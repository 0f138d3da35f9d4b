import type { AiConfiguration } from '@color-almanac/contract';
import type { PreparableEngine, VisionEngine } from '@color-almanac/vision';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

import type { Environment } from '../../environment.ts';
import type { ShareCalls } from '../../limits/call-counter.ts';
import { openAiMetrics, type AiMetrics } from '../../operations/ai-metrics.ts';
import type { LanguageModel } from '../language-model.ts';
import { findService } from '../settings.ts';
import { openCallBudget } from './call-budget.ts';
import { guardModel, type ModelGuard } from './guard-model.ts';
import { tellSlow } from './tell-slow.ts';
import { createEngineRouter, type EngineRouter } from './engine-router.ts';

/** A model whoever runs the server lets look at pictures of people who agree. */
export interface OfferedModel {
  readonly model: LanguageModel;
  /** Puts a language model behind the port of an engine. */
  readonly openEngine: (model: LanguageModel) => VisionEngine;
}

export interface GuardedEngineRouter extends EngineRouter {
  /** For whatever else the provider's model is asked; `null` where there is none. */
  readonly guard: ModelGuard | null;
}

interface GuardedEngineRouterDeps {
  readonly environment: Environment;
  readonly engine: PreparableEngine;
  readonly provider: OfferedModel | null;
  readonly registry: Registry;
  readonly share: ShareCalls;
}

/** Who has not answered in a third of the time there is may not answer at all. */
const SLOW_PART = 3;

/** What everybody may know of it: nothing that is secret. */
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

/** The desk of this server, and the guard of its provider, which lives as long as the server. */
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
  // By the time it takes the provider's place it has its models at hand.
  const prepare = () => void engine.prepare();
  const guard = guardModel({
    model: tellSlow(model, {
      afterMs: (environment.AI_TIMEOUT_SECONDS * 1000) / SLOW_PART,
      onSlow: prepare,
    }),
    budget: openCallBudget({
      share,
      now: Date.now,
      perUser: environment.AI_CALLS_PER_PERSON_PER_DAY,
      together: environment.AI_CALLS_PER_DAY,
      onFailure: (error) => app.log.warn({ err: error }, 'calls of the provider: not shared'),
    }),
    running: environment.AI_RUNNING,
    failures: environment.AI_BREAKER_FAILURES,
    restMs: environment.AI_BREAKER_SECONDS * 1000,
    now: () => performance.now(),
    onAnswered: metrics.countCall,
    onFailure: ({ kind, message }, { breaker, counts }) => {
      const told = { provider, trouble: kind, reason: message, breaker };
      // Only whoever runs the server can mend a key, a bill or the name of a model.
      if (kind === 'not-accepted') app.log.error(told, 'the provider does not take our calls');
      else if (kind === 'malformed') app.log.warn(told, 'the provider answered nothing usable');
      else if (kind !== 'cancelled') app.log.warn(told, 'the provider did not answer');
      if (counts) prepare();
    },
  });
  // Before the server waits for what is under way: the embedded engine answers sooner than a model.
  app.addHook('preClose', async () => guard.close());
  return guard;
}
