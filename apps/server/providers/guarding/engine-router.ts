import type { SeenBy } from '@color-almanac/domain';
import type { ScanRequest, VisionEngine } from '@color-almanac/vision';

import type { LanguageModel } from '../language-model.ts';
import type { ModelGuard, StandInReason } from './guard-model.ts';
import { isAgreedTo, type AgreedTo } from './is-agreed-to.ts';
import { makeEngine, reportForward, type Infer, type Scans } from './infer.ts';
import { addOpinion, signScan } from './sign-scan.ts';

/** Who wants a picture looked at, and to whom she lets it go. */
export interface Asker extends AgreedTo {
  /** `null` for a guest, whose pictures go to nobody. */
  readonly userId: string | null;
}

/** Where pictures are handed in: it finds who may look at them. Every scan says who did. */
export interface EngineRouter {
  engineFor(asker: Asker): VisionEngine;
}

export interface EngineRouterDeps {
  readonly embedded: VisionEngine;
  /** `null` where nobody but the embedded engine is ever asked. */
  readonly provider: RoutedProvider | null;
}

export interface RoutedProvider {
  readonly guard: ModelGuard;
  /** Puts a language model behind the port of an engine. */
  readonly openEngine: (model: LanguageModel) => VisionEngine;
  /** Whether both look at what goes to the provider. */
  readonly secondOpinion: boolean;
  /** Hears whenever the embedded engine took the provider's place. */
  readonly onStandIn: (reason: StandInReason) => void;
}

const EMBEDDED: SeenBy = { engine: 'embedded', place: 'server' };

/**
 * A picture goes to the provider only by the word of a person who signed in, and only to the provider she named:
 * whoever changes the server's provider has everybody's pictures looked at here until they agree anew.
 */
export function createEngineRouter({ embedded, provider }: EngineRouterDeps): EngineRouter {
  const alone = makeEngine('embedded', async (way, request) =>
    signScan(await (embedded as Scans)[way](request), EMBEDDED),
  );
  return {
    engineFor: ({ userId, ...agreed }) =>
      provider === null || userId === null || !isAgreedTo(provider.guard, agreed)
        ? alone
        : makeEngine(provider.guard.provider, lookThrough(embedded, provider, userId)),
  };
}

/** Asks the provider; the embedded engine looks where the provider rests or may not be asked. */
function lookThrough(
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
    // Waited for below; should it break before, the process must not end for want of somebody who listens.
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
