/** The purpose of a screen. Everything behind the gate is in one of these modes. */
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

/** Everything below these belongs to them: every season and every collection has an address of its own. */
const WITH_PAGES: readonly (readonly [below: string, mode: Mode])[] = [
  ['/knowledge/', 'knowledge'],
  ['/collections/', 'collections'],
];

/** The mode of a path. Case and slashes at the end are ignored; an unknown path is personal mode. */
export function modeOf(path: string): Mode {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  const page = WITH_PAGES.find(([below]) => plain.startsWith(below));
  return page?.[1] ?? MODES.get(plain) ?? 'personal';
}
