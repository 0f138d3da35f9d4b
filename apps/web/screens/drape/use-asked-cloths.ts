import { parseHex, sortPaletteBy } from '@color-almanac/domain';
import type { Hex, SeasonKey } from '@color-almanac/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Cloth, ClothColor } from '../../media/drape/cloth.ts';
import type { DrapeState } from '../../features/drape/drape-state.ts';
import { OTHER_CLOTH_WORDS } from '../../words/drape.words.ts';
import { useServices } from '../page/services.ts';
import { askedClothOf } from './drape-address.ts';
import { clothOfItem } from './use-cloth-sources.ts';

type AskedCloths = Partial<DrapeState['cloths']>;

/**
 * What the address asks for, on the first side, and the nearest color of the user's season on the other, because that is
 * the question: would this suit me? `null` while an item's cloth is prepared.
 */
export function useAskedCloths(season: SeasonKey): AskedCloths | null {
  const services = useServices();
  const asked = askedClothOf(useSearchParams()[0]);
  const { item: itemId } = asked;
  const [made, setMade] = useState<Cloth | 'none' | null>(null);
  useEffect(() => {
    if (itemId === null) return undefined;
    let isLeft = false;
    const make = async () => {
      const item = await services.dataStore.items.get(itemId);
      const cloth = item && (await clothOfItem(services, item));
      if (!isLeft) setMade(cloth ?? 'none');
    };
    make().catch((error: unknown) => {
      reportError(error);
      if (!isLeft) setMade('none');
    });
    return () => {
      isLeft = true;
    };
  }, [itemId, services]);
  if (asked.color) return besideNearest(colorCloth(asked.color), season);
  if (itemId === null || made === 'none') return {};
  return made && besideNearest(made, season);
}

/** The color itself, if it is one of the season's, is no answer. */
function besideNearest(cloth: Cloth, season: SeasonKey): AskedCloths {
  const nearest = sortPaletteBy(cloth.hex, season).find(
    ({ hex }) => parseHex(hex) !== parseHex(cloth.hex),
  );
  return nearest ? { a: cloth, b: { kind: 'color', ...nearest, season } } : { a: cloth };
}

export const colorCloth = (hex: Hex): ClothColor => ({
  kind: 'color',
  hex,
  name: OTHER_CLOTH_WORDS.picked,
});
