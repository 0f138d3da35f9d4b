import type { ItemGesture } from '@color-almanac/domain';

/** The user's actions in the grid, by pointer or keyboard. */
export interface GridActs {
  readonly onGesture: (gesture: Omit<ItemGesture, 'now'>) => void;
  readonly onOpen: (id: string) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onDelete: () => void;
}
