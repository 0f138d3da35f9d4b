import type { Hex, SeasonKey } from '@color-almanac/domain';

/** What is held below a face. */
export type Cloth = ClothColor | ClothPrint;

export interface ClothColor {
  readonly kind: 'color';
  readonly hex: Hex;
  readonly name: string;
  /** Whose palette it is from; absent for any other color. */
  readonly season?: SeasonKey;
}

/** Something with a texture of its own: a piece of clothing or a pattern. */
export interface ClothPrint {
  readonly kind: 'print';
  /** What tells it from other prints, such as an item's id. */
  readonly id: string;
  readonly name: string;
  /** Its main color, for what is said of the color. */
  readonly hex: Hex;
  /** One piece of the cloth, repeated in every direction. */
  readonly tile: ImageBitmap;
  /** How wide a piece is, in face heights. */
  readonly width: number;
}

/** The same for two cloths that look the same. */
export const keyOfCloth = (cloth: Cloth): string => (cloth.kind === 'print' ? cloth.id : cloth.hex);
