import { rectSortingStrategy } from '@dnd-kit/sortable';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { SortableArea } from './sortable-area.tsx';
import { SortingHandle } from './sorting-handle.tsx';
import { useSorted } from './use-sorted.ts';

const WORDS = {
  how: 'Press Space.',
  taken: (name: string) => `Picked up ${name}.`,
  over: (name: string) => `Over ${name}.`,
  put: (name: string) => `Dropped ${name}.`,
  back: (name: string) => `Put back ${name}.`,
};

function Entry({ id }: { readonly id: string }) {
  const { ref, handle, isHeld } = useSorted(id);
  return (
    <div ref={ref} data-held={isHeld}>
      <SortingHandle handle={handle} label={`Move ${id}`} />
    </div>
  );
}

function List({ ids, onHold }: { ids: readonly string[]; onHold: (id: string | null) => void }) {
  return (
    <SortableArea
      entries={ids.map((id) => ({ id, name: id }))}
      words={WORDS}
      strategy={rectSortingStrategy}
      step={(position) => position + 1}
      onMove={() => undefined}
      onHold={onHold}
    >
      {ids.map((id) => (
        <Entry key={id} id={id} />
      ))}
    </SortableArea>
  );
}

const press = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `Move ${name}` }), { key: ' ' });

afterEach(cleanup);

describe('SortableArea', () => {
  it('lets go of an entry that is deleted elsewhere while keys hold it', () => {
    const onHold = vi.fn<(id: string | null) => void>();
    const { rerender } = render(<List ids={['Coat', 'Dress', 'Hat']} onHold={onHold} />);
    press('Coat');
    expect(onHold).toHaveBeenLastCalledWith('Coat');
    rerender(<List ids={['Dress', 'Hat']} onHold={onHold} />);
    expect(onHold).toHaveBeenLastCalledWith(null);
    press('Hat');
    expect(onHold).toHaveBeenLastCalledWith('Hat');
    expect(screen.getByText('Picked up Hat.')).toBeDefined();
  });
});
