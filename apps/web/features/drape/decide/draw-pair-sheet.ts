import { answerPair, nextPair, startDecision } from '@color-almanac/domain';
import type { DrapePair, SeasonKey } from '@color-almanac/domain';

import { openLayer } from '../../../media/drape/paint-drape.ts';
import { openDrapePainter } from '../../../media/drape/paint-drape.ts';
import type { PreparedPortrait } from '../../../media/drape/prepare-portrait.ts';
import { DECIDE_WORDS } from '../../../words/decide-by-eye.words.ts';
import { clothOf } from '../drape-state.ts';

/** In pixels of the sheet. */
const PICTURE_WIDTH = 360;
const GAP = 24;
const HEAD = 72;
const NUMBER = 48;
/** The neutral mount in light mode, and ink on it. */
const MOUNT = '#F3F3F3';
const INK = '#1A1A1A';

/** The pairs of a decision in which nothing can be told: all its questions, none decided by an answer. */
export function listPairs(seasons: readonly SeasonKey[], seed: number): readonly DrapePair[] {
  const pairs: DrapePair[] = [];
  let decision = startDecision({ seasons, seed, readingOrder: seasons });
  for (let pair = nextPair(decision); pair; pair = nextPair(decision)) {
    if (!pair.isRepeat) pairs.push(pair);
    decision = answerPair(decision, 'cant-tell');
  }
  return pairs;
}

/** A picture for a friend: numbered pairs of cloths below the face, without a name or a season. */
export function drawPairSheet(
  portrait: PreparedPortrait,
  pairs: readonly DrapePair[],
): Promise<Blob> {
  const height = Math.round((PICTURE_WIDTH * portrait.height) / portrait.width);
  const width = NUMBER + 2 * PICTURE_WIDTH + 3 * GAP;
  const context = openLayer(width, HEAD + pairs.length * (height + GAP));
  const { canvas } = context;
  const drape = openLayer(portrait.width, portrait.height);
  const painter = openDrapePainter(portrait);
  context.fillStyle = MOUNT;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.textBaseline = 'middle';
  context.font = '600 20px sans-serif';
  context.fillText(DECIDE_WORDS.sheet, GAP, HEAD / 2);
  context.font = '600 28px sans-serif';
  for (const [index, pair] of pairs.entries()) {
    const top = HEAD + index * (height + GAP);
    context.fillText(String(index + 1), GAP, top + height / 2);
    for (const [place, color] of [pair.left, pair.right].entries()) {
      const left = NUMBER + GAP + place * (PICTURE_WIDTH + GAP);
      painter.paint(drape, clothOf(color.season, color));
      context.drawImage(drape.canvas, left, top, PICTURE_WIDTH, height);
    }
  }
  return canvas.convertToBlob({ type: 'image/png' });
}
