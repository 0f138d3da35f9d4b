import type { ScanProgress } from '@color-almanac/contract';
import { makeItemMatcher, type SeasonKey } from '@color-almanac/domain';
import type { VisionEngine } from '@color-almanac/vision';
import { wordGarment } from '@color-almanac/words';

import type { RouteOutcome } from '../../http/answer-endpoint.ts';
import { readSentPhoto, type DecodePhoto } from '../../http/read-sent-photo.ts';
import { analyzeGarmentPhoto } from './analyze-garment-photo.ts';
import { readItemPhoto } from './read-item-photo.ts';

interface SentClothing {
  readonly image: string;
  readonly userColorSeason: SeasonKey | null;
  readonly signal: AbortSignal;
  readonly report: (progress: ScanProgress) => void;
}

/**
 * Analyzes the item in a photo. A photo that would be refused as the photo of an item is refused here with the same
 * message.
 */
export async function analyzeSentClothing(
  deps: { readonly engine: VisionEngine; readonly decodePhoto: DecodePhoto },
  { image, userColorSeason, signal, report }: SentClothing,
): Promise<RouteOutcome<'analyzeClothing'>> {
  const begun = performance.now();
  const { decodePhoto } = deps;
  const judge = readItemPhoto;
  const photo = await readSentPhoto({ image, signal, decodePhoto, keepsClear: true, judge });
  if (!photo.ok) return photo;
  const seen = await analyzeGarmentPhoto(deps.engine, {
    pixels: photo.data,
    signal,
    onStep: (step) => report({ step }),
    begun,
  });
  if (!seen.ok) return seen;
  const { analysis, secondOpinion } = seen.data;
  const { colors, dominantColors } = analysis;
  const match = makeItemMatcher(userColorSeason)({
    ai_analyzed: true,
    colors: dominantColors,
    color_analysis: colors,
  });
  const second = secondOpinion ? { secondOpinion: wordGarment(secondOpinion) } : {};
  return { ok: true, data: { ...wordGarment(analysis), match, ...second } };
}
