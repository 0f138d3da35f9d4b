import { SEASON_NAMES } from '@color-almanac/domain';

import type { Cloth } from '../../media/drape/cloth.ts';
import type {
  ComparedPicture,
  Comparison,
} from '../../features/take-along/comparison/comparison.ts';
import { DRAPE_WORDS, sayCloth } from '../../words/drape.words.ts';

/** A face above a cloth. */
interface DrapedPicture {
  readonly cloth: Cloth;
  readonly picture: OffscreenCanvas;
}

/** One or two cloths as a picture to take along. Named after their seasons, or after themselves where these are the same. */
export function compareCloths(
  shown: readonly [DrapedPicture] | readonly [DrapedPicture, DrapedPicture],
  date: Date,
): Comparison {
  const [one, other] = shown;
  if (!other) return { pictures: [compare(one)], title: sayCloth(one.cloth), date };
  const [first, second] = [compare(one), compare(other)];
  const title =
    first.label === second.label
      ? DRAPE_WORDS.versus(one.cloth.name, other.cloth.name)
      : DRAPE_WORDS.versus(first.label, second.label);
  return { pictures: [first, second], title, date };
}

const compare = ({ cloth, picture }: DrapedPicture): ComparedPicture => ({
  picture,
  width: picture.width,
  height: picture.height,
  label: seasonOf(cloth) ?? cloth.name,
  hexes: [{ name: cloth.name, hex: cloth.hex }],
});

const seasonOf = (cloth: Cloth): string | null =>
  cloth.kind === 'color' && cloth.season ? SEASON_NAMES[cloth.season] : null;
