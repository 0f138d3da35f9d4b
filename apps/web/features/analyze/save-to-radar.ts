import { createItem, LOCAL_ITEM_OWNER, nameColor } from '@color-almanac/domain';
import type { Hex } from '@color-almanac/domain';
import type { ItemRepository, NotPut } from '@color-almanac/sync';

import type { DecodedPhoto } from '../../media/vision/decode-photo.ts';
import { openCanvas, STILL_QUALITY } from '../../media/vision/open-canvas.ts';
import { turnPhoto } from '../../media/vision/turn-photo.ts';
import { refusalOf } from '../../store/repositories/confirmed.ts';

export interface RadarDeps {
  readonly items: Pick<ItemRepository, 'put' | 'confirm'>;
  readonly newId: () => string;
  /** ISO time. */
  readonly now: () => string;
  /** `null` for a guest. */
  readonly userId: string | null;
}

interface PickedColor {
  readonly hex: Hex;
  /** The picture it is from; `null` for a typed color, and for one of the user's portrait. */
  readonly photo: DecodedPhoto | null;
}

/** Pixels on a side of a picture that shows a color alone. */
const SWATCH_SIDE = 480;

/**
 * Saves a color the user might buy as an item of the Radar: with its picture, or with a swatch of the color. It has
 * its color already, so it is rated at once. Resolves to why it was not saved, or `null`.
 */
export async function saveToRadar(
  { hex, photo }: PickedColor,
  { items, newId, now, userId }: RadarDeps,
): Promise<NotPut | null> {
  const picture = photo ? await turnPhoto(photo, 0) : await paintSwatch(hex);
  const name = nameColor(hex);
  const item = createItem({
    id: newId(),
    userId: userId ?? LOCAL_ITEM_OWNER,
    catalogueType: 'radar',
    now: now(),
    name,
    colors: [hex],
  });
  const outcome = await items.put(
    { ...item, color_analysis: [{ name, hex, percentage: 100 }], ai_analyzed: true },
    { bytes: new Uint8Array(await picture.arrayBuffer()), type: picture.type },
  );
  return outcome.kind === 'failed' ? outcome : refusalOf(await items.confirm(item.id));
}

function paintSwatch(hex: Hex): Promise<Blob> {
  const { canvas, context } = openCanvas({ width: SWATCH_SIDE, height: SWATCH_SIDE });
  context.fillStyle = hex;
  context.fillRect(0, 0, SWATCH_SIDE, SWATCH_SIDE);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: STILL_QUALITY });
}
