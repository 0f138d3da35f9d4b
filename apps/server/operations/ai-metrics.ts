import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { AnsweredCall, ModelGuard, StandInReason } from '../providers/guarding/guard-model.ts';

/** Seconds: from an immediate refusal to a model that thinks. */
const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];
const OPENNESS = { closed: 0, 'half-open': 0.5, open: 1 } as const;

export interface AiMetrics {
  readonly countCall: (call: AnsweredCall) => void;
  readonly countStandIn: (reason: StandInReason) => void;
  /** Reads the guard whenever metrics are scraped. */
  readonly watch: (guard: ModelGuard) => void;
}

/** Outcomes of provider calls. Labels hold kinds and outcomes: no user data, no picture. */
export function openAiMetrics(registry: Registry, provider: string): AiMetrics {
  const registers = [registry];
  const calls = new Counter({
    name: 'color_almanac_ai_calls_total',
    help: 'Calls of the provider by how they ended.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'color_almanac_ai_call_duration_seconds',
    help: 'How long the provider took, in calls it answered or not.',
    buckets: SECONDS,
    registers,
  });
  const tokens = new Counter({
    name: 'color_almanac_ai_tokens_total',
    help: 'Tokens the provider counted, which it is paid for.',
    labelNames: ['direction'],
    registers,
  });
  const standIns = new Counter({
    name: 'color_almanac_ai_fallbacks_total',
    help: 'Pictures the embedded engine looked at in place of the provider, by why.',
    labelNames: ['reason'],
    registers,
  });
  return {
    countCall: ({ outcome, seconds, tokens: spent }) => {
      calls.inc({ provider, outcome });
      duration.observe(seconds);
      tokens.inc({ direction: 'input' }, spent?.input ?? 0);
      tokens.inc({ direction: 'output' }, spent?.output ?? 0);
    },
    countStandIn: (reason) => standIns.inc({ reason }),
    watch: (guard) => watchGuard(registry, guard),
  };
}

function watchGuard(registry: Registry, guard: ModelGuard): void {
  const gauges = [
    new Gauge({
      name: 'color_almanac_ai_breaker_open',
      help: 'Whether the provider is left alone: 0 no, 1 yes, 0.5 the next call tries it.',
      registers: [],
      collect() {
        this.set(OPENNESS[guard.breaker()]);
      },
    }),
    new Gauge({
      name: 'color_almanac_ai_running',
      help: 'Calls that are with the provider now.',
      registers: [],
      collect() {
        this.set(guard.running());
      },
    }),
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
}
