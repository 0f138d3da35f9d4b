import { titleOf } from '@color-almanac/domain';
import type { CatalogItem, StoredPalette } from '@color-almanac/domain';
import { useState } from 'react';

import type { Cloth } from '../../media/drape/cloth.ts';
import { makeGarmentCloth, makePatternCloth } from '../../media/drape/make-print.ts';
import type { ClothSources } from '../../features/drape/other-cloths.tsx';
import { requestPattern } from '../../features/pattern-preview/picture/pattern-request.ts';
import { useRepository } from '../../store/repositories/use-repository.ts';
import { OTHER_CLOTH_WORDS } from '../../words/drape.words.ts';
import type { Services } from '../page/services.ts';
import { useServices } from '../page/services.ts';

/** Pixels of one piece of a pattern. */
const PATTERN_SIZE = { width: 512, height: 512 } as const;

type MakeCloth = () => Promise<Cloth | null>;

/** Cloths from the user's wardrobe and patterns. */
export function useClothSources() {
  const services = useServices();
  const items = useRepository(services.dataStore.items).entries ?? [];
  const palettes = useRepository(services.dataStore.palettes).entries ?? [];
  const [note, setNote] = useState('');
  const use = async (name: string, make: MakeCloth, onCloth: (cloth: Cloth) => void) => {
    setNote(OTHER_CLOTH_WORDS.making(name));
    try {
      const cloth = await make();
      setNote(cloth ? '' : OTHER_CLOTH_WORDS.failed(name));
      if (cloth) onCloth(cloth);
    } catch (error) {
      reportError(error);
      setNote(OTHER_CLOTH_WORDS.failed(name));
    }
  };
  return {
    items,
    forSide: (onCloth: (cloth: Cloth) => void): ClothSources => ({
      items: items.map((item) => ({ id: item.id, name: titleOf(item) })),
      palettes: palettes.map(({ id, name }) => ({ id, name })),
      note,
      onItem: (id) => {
        const item = items.find((one) => one.id === id);
        if (item) void use(titleOf(item), () => clothOfItem(services, item), onCloth);
      },
      onPalette: (id) => {
        const palette = palettes.find((one) => one.id === id);
        if (palette) void use(palette.name, () => clothOfPalette(services, palette), onCloth);
      },
    }),
  };
}

/** From the picture without background, which is made now if there is none yet. */
export async function clothOfItem({ cutouts }: Services, item: CatalogItem): Promise<Cloth | null> {
  const made = await cutouts.make(item.id);
  const picture = made.ok ? await cutouts.get(item.id) : null;
  const { media } = await import('../../media/media.ts');
  return makeGarmentCloth(item, picture && (await media.call('readPixels', picture)));
}

async function clothOfPalette({ painter }: Services, palette: StoredPalette): Promise<Cloth> {
  const { id, name, colors, pattern } = palette;
  const request = requestPattern(colors, { ...pattern, tile: true }, PATTERN_SIZE);
  const [heaviest] = colors.toSorted((one, other) => other.weight - one.weight);
  const hex = heaviest?.hex ?? '#808080';
  return makePatternCloth({ id, name, hex }, await painter.paint(request));
}
