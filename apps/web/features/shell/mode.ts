/** What a screen is for. Everything the app shows behind the gate is in one of these modes. */
export type Mode =
  | 'personal'
  | 'analyze'
  | 'knowledge'
  | 'workspace'
  | 'catalog'
  | 'profiles'
  | 'collections';

/** The paths of the screens, each with its mode. */
export const MODES: ReadonlyMap<string, Mode> = new Map([
  ['/', 'personal'],
  ['/analyze', 'analyze'],
  ['/knowledge', 'knowledge'],
  ['/workspace', 'workspace'],
  ['/catalog', 'catalog'],
  ['/wardrobe', 'catalog'],
  ['/profiles', 'profiles'],
  ['/collections', 'collections'],
]);

/** Whatever stands below it is one of its pages: every season has an address of its own. */
const PAGES_OF_KNOWLEDGE = '/knowledge/';

/** The mode of a path. Large letters and slashes at the end change nothing; an unknown path is personal mode. */
export function modeOf(path: string): Mode {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return plain.startsWith(PAGES_OF_KNOWLEDGE) ? 'knowledge' : (MODES.get(plain) ?? 'personal');
}
