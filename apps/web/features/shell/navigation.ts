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

export interface NavigationEntry {
  readonly name: string;
  readonly icon: LucideIcon;
  /** `null` until the screen is built: the entry is shown and marked as coming. */
  readonly path: string | null;
  /** Shown in the drawer only. */
  readonly drawerOnly?: boolean;
}

export const NAVIGATION: readonly NavigationEntry[] = [
  { name: 'Set Profile Colors', icon: Pipette, path: '/' },
  { name: 'Analyze', icon: Crosshair, path: null },
  { name: 'Explore Seasons', icon: Palette, path: null },
  { name: 'Workspace', icon: SlidersHorizontal, path: null },
  { name: 'Catalog', icon: Shirt, path: null },
  { name: 'Collections', icon: Images, path: null },
  { name: 'Manage Color Profiles', icon: User, path: null },
  { name: 'Shop', icon: Ban, path: null, drawerOnly: true },
];
