import { ALL_ITEMS, foldText, parseCatalogueType } from '@color-almanac/domain';
import type { CatalogueChoice } from '@color-almanac/domain';

const NAME = 'catalogue';

/** Which catalogue an address shows: the one in the query, else the one of the path. */
export function readCatalogue(pathname: string, search: string): CatalogueChoice {
  const named = new URLSearchParams(search).get(NAME) ?? '';
  if (foldText(named) === ALL_ITEMS) return ALL_ITEMS;
  return parseCatalogueType(named) ?? catalogueOfPath(pathname);
}

/** The query for a catalogue; empty where the path says it already. */
export function searchForCatalogue(pathname: string, choice: CatalogueChoice): string {
  return choice === catalogueOfPath(pathname) ? '' : `?${NAME}=${choice}`;
}

function catalogueOfPath(pathname: string): CatalogueChoice {
  return pathname.toLowerCase().startsWith('/wardrobe') ? 'wardrobe' : ALL_ITEMS;
}
