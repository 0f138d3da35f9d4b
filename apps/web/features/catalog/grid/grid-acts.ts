import type { ItemGesture } from '@color-almanac/domain';

/** What a person does in the grid, by hand or by keyboard. */
export interface GridActs {
  readonly onGesture: (gesture: Omit<ItemGesture, 'now'>) => void;
  readonly onOpen: (id: string) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onDelete: () => void;
}
