import type { Mode } from './mode.ts';
import { PRODUCT } from './product.words.ts';

const NAMES: Readonly<Record<Mode, string>> = {
  personal: 'Set Profile Colors',
  drape: 'See it on you',
  analyze: 'Analyze',
  knowledge: 'Explore Seasons',
  workspace: 'Workspace',
  catalog: 'Catalog',
  profiles: 'My Color Profiles',
  collections: 'Collections',
  trash: 'Trash',
};

/** The title of the browser tab: by the screen, or by the page of it that is shown. */
export const titleOf = (mode: Mode, page?: string) => `${page ?? NAMES[mode]} - ${PRODUCT.name}`;

/** The titles of pages of the knowledge base other than seasons. */
export const KNOWLEDGE_TITLES = {
  how: 'How the app decides',
  unknown: 'Season not found',
  makeUp: (season: string) => `Makeup, hair and metals for ${season}`,
  beside: (one: string, other: string) => `${one} beside ${other}`,
} as const;
