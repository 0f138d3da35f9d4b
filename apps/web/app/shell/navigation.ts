import type { Mode } from '../../words/mode.ts';

export interface NavigationEntry {
  readonly name: string;
  /** `null` for an entry without a screen yet. */
  readonly mode: Mode | null;
  /** `null` for an entry that is still to come: drawer and, on wide screens, footer show it, marked as coming. */
  readonly path: string | null;
}

export const NAVIGATION: readonly NavigationEntry[] = [
  { name: 'Set Profile Colors', mode: 'personal', path: '/' },
  { name: 'Analyze', mode: 'analyze', path: '/analyze' },
  { name: 'Explore Seasons', mode: 'knowledge', path: '/knowledge' },
  { name: 'Workspace', mode: 'workspace', path: '/workspace' },
  { name: 'Catalog', mode: 'catalog', path: '/catalog' },
  { name: 'Collections', mode: 'collections', path: '/collections' },
  { name: 'Manage Color Profiles', mode: 'profiles', path: '/profiles' },
  { name: 'Shop', mode: null, path: null },
];

/** The entries of header and drawer besides the screens. */
export interface ShellActions {
  readonly switchProfile: () => void;
  readonly createProfile: () => void;
  readonly openSettings: () => void;
}
