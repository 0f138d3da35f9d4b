import {
  Ban,
  Crosshair,
  Images,
  Palette,
  Pipette,
  Shirt,
  SlidersHorizontal,
  User,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import type { Mode } from './mode.ts';

export interface NavigationEntry {
  readonly name: string;
  readonly icon: LucideIcon;
  /** `null` for what has no place of its own yet. */
  readonly mode: Mode | null;
  /** `null` for what is not there yet: drawer and, on wide screens, footer show it, marked as coming. */
  readonly path: string | null;
}

export const NAVIGATION: readonly NavigationEntry[] = [
  { name: 'Set Profile Colors', icon: Pipette, mode: 'personal', path: '/' },
  { name: 'Analyze', icon: Crosshair, mode: 'analyze', path: '/analyze' },
  { name: 'Explore Seasons', icon: Palette, mode: 'knowledge', path: '/knowledge' },
  { name: 'Workspace', icon: SlidersHorizontal, mode: 'workspace', path: '/workspace' },
  { name: 'Catalog', icon: Shirt, mode: 'catalog', path: '/catalog' },
  { name: 'Collections', icon: Images, mode: 'collections', path: '/collections' },
  { name: 'Manage Color Profiles', icon: User, mode: 'profiles', path: '/profiles' },
  { name: 'Shop', icon: Ban, mode: null, path: null },
];

/** What the header and the drawer lead to besides the screens. */
export interface ShellActions {
  readonly switchProfile: () => void;
  readonly createProfile: () => void;
  readonly openSettings: () => void;
}
