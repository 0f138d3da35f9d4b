import { AI_PROVIDERS, type AiProvider } from '@color-almanac/domain';
import { readPhotoHeader } from '@color-almanac/vision';

import {
  DRAWN_PIECE_ANSWER,
  NO_FACE_ANSWER,
  PORTRAIT_ANSWER,
  WORN_ANSWER,
} from '../../../tests/provider-stand-in/answers.ts';
import type { StandInRequest } from '../../../tests/provider-stand-in/stand-in-reply.ts';
import { startStandIn, type StandIn } from '../../../tests/provider-stand-in/start-stand-in.ts';
import type { LanguageModel, ModelQuestion } from './language-model.ts';
import { openLanguageModel } from './open-language-model.ts';
import type { ProviderLocation } from './settings.ts';

export const PROVIDERS = AI_PROVIDERS;

export interface ModelAtStandIn {
  readonly standIn: StandIn;
  readonly model: LanguageModel;
  readonly stop: () => Promise<void>;
}

/** The real adapter with the provider's real library, against a stand-in for the provider. */
export async function openModelAtStandIn(
  provider: AiProvider,
  place: Partial<ProviderLocation> = {},
): Promise<ModelAtStandIn> {
  const standIn = await startStandIn({ provider });
  const model = await openLanguageModel({
    provider,
    name: 'Stand-in',
    model: null,
    apiKey: 'sk-of-nobody-0000',
    baseUrl: standIn.baseUrl,
    timeoutMs: 30_000,
    ...place,
  });
  const stop = async () => {
    model.close();
    await standIn.stop();
  };
  return { standIn, model, stop };
}

/** A minimal question. */
export function askOf(more: Partial<ModelQuestion> = {}): ModelQuestion {
  return {
    picture: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
    task: 'What is it?',
    answer: { name: 'thing', schema: { type: 'object' } },
    signal: new AbortController().signal,
    ...more,
  };
}

/** Makes the stand-in read each picture of the engines' suite and answer like a model that sees it. */
export function answerTheSuite({ replyAlways, replies }: StandIn): void {
  replyAlways((request) => replies.answered(JSON.stringify(answerTo(request))));
}

/** The portrait is the only picture of the suite with this width. */
const PORTRAIT_WIDTH = 460;

function answerTo(request: StandInRequest): object {
  const text = JSON.stringify(request.body);
  const isPortrait = readPhotoHeader(pictureOf(request))?.width === PORTRAIT_WIDTH;
  if (text.includes('piece of clothing')) return isPortrait ? WORN_ANSWER : DRAWN_PIECE_ANSWER;
  return isPortrait ? PORTRAIT_ANSWER : NO_FACE_ANSWER;
}

/** The bytes of the picture in the request, in either provider's protocol. */
export function pictureOf({ body }: StandInRequest): Uint8Array {
  const [, base64 = ''] =
    /"(?:data:image\/jpeg;base64,)?(\/9j\/[^"]+)"/u.exec(JSON.stringify(body)) ?? [];
  return Buffer.from(base64, 'base64');
}
