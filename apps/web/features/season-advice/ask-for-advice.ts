import type { AdvisedColor, AgreedProvider, AnswerData } from '@color-almanac/contract';
import { filledPoints, READING_POINTS } from '@color-almanac/domain';
import type { Profile, SeasonKey } from '@color-almanac/domain';

import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import { SEASON_ADVICE_WORDS as WORDS } from '../../words/season-advice.words.ts';

export type Advice = AnswerData<'adviseSeason'>;

export type AdviceEnding =
  | { readonly ok: true; readonly advice: Advice }
  | { readonly ok: false; readonly message: string };

export interface AdviceDeps {
  readonly api: Pick<ApiClient, 'call'>;
  /** The provider the user agrees to at this moment. Never rejects. */
  readonly agreedProvider: () => Promise<AgreedProvider | null>;
  /** The provider's name, as shown to the user. */
  readonly name: string;
}

interface AdviceWish {
  readonly season: SeasonKey;
  readonly colors: AdvisedColor[];
}

/** The server's maximum. */
const MOST_COLORS = 12;
/** Seconds, where the answer does not say how long to wait. */
const RETRY_AFTER = 5;

/** Asks once for advice. A failure is a sentence for the user. After an abort the result is empty. */
export async function askForAdvice(
  { api, agreedProvider, name }: AdviceDeps,
  wish: AdviceWish,
  signal: AbortSignal,
): Promise<AdviceEnding> {
  const agreed = await agreedProvider();
  if (agreed === null) return { ok: false, message: WORDS.notAgreed(name) };
  try {
    const advice = await api.call('adviseSeason', { body: { ...wish, ...agreed }, signal });
    return advice ? { ok: true, advice } : { ok: false, message: WORDS.failed };
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) reportError(error);
    return { ok: false, message: explain(error) };
  }
}

/** The colors of the points, without the names the user may have given them. */
export function colorsToAdvise(profile: Profile): AdvisedColor[] {
  return filledPoints(profile)
    .slice(0, MOST_COLORS)
    .map(({ id, hex }) => ({
      place: READING_POINTS.find((point) => point === id) ?? 'other',
      hex,
    }));
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return WORDS.failed;
  const { code, status, message, retryAfter } = error;
  if (status === 503 || code === 'engine-unavailable') {
    return WORDS.busy(retryAfter ?? RETRY_AFTER);
  }
  if (code === 'rate_limit' || code === 'content-refused') return message;
  return code === 'unreachable' ? WORDS.unreachable : WORDS.failed;
}
