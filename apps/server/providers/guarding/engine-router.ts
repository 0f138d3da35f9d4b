import type { SeenBy, FaceScan, GarmentScan } from '@color-almanac/domain';
import type { ScanRequest, VisionEngine } from '@color-almanac/vision';

import type { LanguageModel } from '../language-model.ts';
import type { ModelGuard, StandInReason } from './guard-model.ts';
import { makeEngine, reportForward, type Infer, type Scans } from './infer.ts';
import { isAgreedTo, type AgreedTo } from './is-agreed-to.ts';

/** The user who wants a scan, and their consent. */
export interface Requester extends AgreedTo {
  /** `null` for a guest, whose pictures are never sent to a provider. */
  readonly userId: string | null;
}

/** Chooses the engine for each scan. Every scan names the engine that made it. */
export interface EngineRouter {
  engineFor(requester: Requester): VisionEngine;
}

export interface EngineRouterDeps {
  readonly embedded: VisionEngine;
  /** `null` if there is only the embedded engine. */
  readonly provider: RoutedProvider | null;
}

export interface RoutedProvider {
  readonly guard: ModelGuard;
  /** Wraps a language model as an engine. */
  readonly openEngine: (model: LanguageModel) => VisionEngine;
  /** Whether both engines scan what goes to the provider. */
  readonly secondOpinion: boolean;
  /** Called whenever the embedded engine replaces the provider. */
  readonly onStandIn: (reason: StandInReason) => void;
}

const EMBEDDED: SeenBy = { engine: 'embedded', place: 'server' };

/**
 * A picture goes to the provider only if a signed-in user agreed to that very provider. After the operator changes the
 * provider, all pictures are scanned here until their users agree again.
 */
export function createEngineRouter({ embedded, provider }: EngineRouterDeps): EngineRouter {
  const alone = makeEngine('embedded', async (way, request) =>
    signScan(await (embedded as Scans)[way](request), EMBEDDED),
  );
  return {
    engineFor: ({ userId, ...agreed }) =>
      provider === null || userId === null || !isAgreedTo(provider.guard, agreed)
        ? alone
        : makeEngine(provider.guard.provider, askWithFallback(embedded, provider, userId)),
  };
}

/** Asks the provider; falls back to the embedded engine while the provider rests or may not be asked. */
function askWithFallback(
  embedded: VisionEngine,
  { guard, openEngine, secondOpinion, onStandIn }: RoutedProvider,
  userId: string,
): Infer {
  const { provider, name, model } = guard;
  const place: SeenBy = { engine: provider, place: 'server', name, model };
  return async (way, asked) => {
    const request = { ...asked, onStep: reportForward(asked.onStep) };
    const standIn = async (reason: StandInReason, seen = infer(embedded, way, request)) => {
      const outcome = await seen;
      onStandIn(reason);
      return signScan(outcome, { ...EMBEDDED, insteadOf: { name, reason } });
    };
    const guarded = guard.openFor(userId);
    const own = secondOpinion ? infer(embedded, way, request) : null;
    // Awaited below. Without this handler, an early rejection would end the process.
    own?.catch(() => {});
    const seen = await infer(openEngine(guarded), way, request);
    const reason = guarded.whyNot();
    if (!seen.ok && reason !== null) return standIn(reason, own ?? undefined);
    if (own === null) return signScan(seen, place);
    const other = await own;
    if (!seen.ok) return other.ok ? standIn('failed', own) : seen;
    return addOpinion(signScan(seen, place), signScan(other, EMBEDDED));
  };
}

function infer<Way extends keyof Scans>(engine: Scans, way: Way, request: ScanRequest) {
  return engine[way](request);
}

type Seen<Scan> = { readonly ok: true; readonly scan: Scan } | { readonly ok: false };

/** The same result, with the engine that produced it. */
function signScan<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  seenBy: SeenBy,
): Outcome {
  return outcome.ok ? { ...outcome, scan: { ...outcome.scan, seenBy } } : outcome;
}

/** Adds another engine's result; if only one succeeded, returns that one alone. */
function addOpinion<Outcome extends Seen<FaceScan | GarmentScan>>(
  outcome: Outcome,
  other: Outcome,
): Outcome {
  return outcome.ok && other.ok ? { ...outcome, secondOpinion: other.scan } : outcome;
}
