import type { StoredPhoto } from './library.ts';

/** What memory libraries stand on. Two libraries over one ground see the same things, as two tabs do. */
export interface MemoryGround {
  /** Profiles as text, so that nobody can hold on to what is kept. */
  readonly records: Map<string, string>;
  readonly photos: Map<string, StoredPhoto>;
  /** Palettes as text. */
  readonly palettes: Map<string, string>;
  /** Items as text. */
  readonly items: Map<string, string>;
  /** By the id of their item. */
  readonly itemPhotos: Map<string, StoredPhoto>;
  /** Collections as text. */
  readonly collections: Map<string, string>;
  /** Records that could not be read. */
  readonly setAside: string[];
  activeId: string | null;
  /** How many further characters or bytes fit. */
  room: number;
  forbidden: boolean;
}

export function createMemoryGround(): MemoryGround {
  return {
    records: new Map(),
    photos: new Map(),
    palettes: new Map(),
    items: new Map(),
    itemPhotos: new Map(),
    collections: new Map(),
    setAside: [],
    activeId: null,
    room: Number.POSITIVE_INFINITY,
    forbidden: false,
  };
}
