import type { NamedColor } from '@color-almanac/domain';

import type { PictureSource } from '../../../media/drawing/drawing.ts';

/** A picture of a face beside colors: a canvas, an image or a bitmap, with its size in pixels. */
export interface ComparedPicture extends PictureSource {
  /** The season or the color held beside the face. */
  readonly label: string;
  /** The colors shown; a season may list a few. */
  readonly hexes: readonly NamedColor[];
}

type OneToThree<Item> = readonly [Item] | readonly [Item, Item] | readonly [Item, Item, Item];

export interface Comparison {
  /** All are shown in the format of the first. */
  readonly pictures: OneToThree<ComparedPicture>;
  readonly date: Date;
  /** "Light Summer vs. Soft Summer"; never the user's name. */
  readonly title: string;
}
