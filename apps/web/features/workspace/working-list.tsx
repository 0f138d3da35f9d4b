import type { PaletteCommand, PaletteOutcome } from '@color-almanac/domain';

import { SortableColors } from './sortable-colors.tsx';
import type { Workspace } from './use-workspace.ts';
import { WorkingRow } from './working-row.tsx';

interface WorkingListProps {
  readonly workspace: Workspace;
  readonly run: (command: PaletteCommand) => PaletteOutcome;
  readonly onRemove: (id: string, place: number) => void;
}

/** The colors of the palette, one row each, in an order that can be changed. */
export function WorkingList({ workspace, run, onRemove }: WorkingListProps) {
  const { palette } = workspace;
  return (
    <SortableColors
      palette={palette}
      onMove={(colorId, to) => run({ kind: 'reorder', id: colorId, to })}
    >
      {(color, place, handle) => (
        <WorkingRow
          key={color.id}
          palette={palette}
          color={color}
          place={place}
          handle={handle}
          run={run}
          onRemove={() => onRemove(color.id, place)}
          drag={workspace.drag}
          endDrag={workspace.endDrag}
          cancelDrag={workspace.cancelDrag}
        />
      )}
    </SortableColors>
  );
}
