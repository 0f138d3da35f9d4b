import { filterItems, indexItems, NO_FILTER } from '@color-almanac/domain';
import type { ItemSelection } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../../testing/example-garment.ts';
import { useItemSelection } from '../use-item-selection.ts';
import { openThumbnails } from '../../../media/item-pictures/thumbnails.ts';
import { ItemGrid } from './item-grid.tsx';

const WIDTH = 1280;
const onOpen = vi.fn<(id: string) => void>();
const onDelete = vi.fn();
const getThumbnail = vi.fn<(id: string) => Promise<StoredPhoto | null>>(async () => null);
const thumbnails = openThumbnails({ getThumbnail });
const NONE_ARRIVING: ReadonlySet<string> = new Set();
let scrolled = 0;
const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scrolled = 0;
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrolled }) as DOMRect,
  );
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const mock of [onOpen, onDelete, getThumbnail, scrollIntoView]) mock.mockClear();
});

const listEntries = (count: number) => {
  const items = Array.from({ length: count }, (_, number) =>
    exampleItem(`i${number}`, { name: `Item ${number}` }),
  );
  return filterItems(indexItems({ items, season: null }), NO_FILTER).shown;
};

function Grid({ count, gone }: { readonly count: number; readonly gone?: string }) {
  const [all] = useState(() => listEntries(count));
  const entries = useMemo(() => all.filter(({ item }) => item.id !== gone), [all, gone]);
  const ids = useMemo(() => entries.map(({ item }) => item.id), [entries]);
  const { selection, pressed, gesture, selectAll, clear } = useItemSelection(ids, onOpen);
  return (
    <>
      <ItemGrid
        label="Items"
        entries={entries}
        ids={ids}
        selection={selection}
        pressed={pressed}
        arriving={NONE_ARRIVING}
        thumbnails={thumbnails}
        onGesture={gesture}
        onOpen={onOpen}
        onSelectAll={selectAll}
        onClear={clear}
        onDelete={onDelete}
      />
      <output>{nameSelection(selection)}</output>
    </>
  );
}

const nameSelection = ({ ids }: ItemSelection) =>
  ids.size > 20 ? `${ids.size}` : [...ids].join(' ');

function start(count: number) {
  const { rerender } = render(<Grid count={count} />);
  const grid = screen.getByRole('listbox', { name: 'Items' });
  act(() => grid.focus());
  return {
    grid,
    lose: (gone: string) => rerender(<Grid count={count} gone={gone} />),
    press: (key: string, how: object = {}) => fireEvent.keyDown(grid, { key, ...how }),
    active: () => {
      const id = grid.getAttribute('aria-activedescendant');
      return (id && document.getElementById(id)?.getAttribute('data-item')) ?? null;
    },
    selected: () => screen.getByRole('status').textContent,
    drawn: () => screen.getAllByRole('option').map((tile) => tile.getAttribute('data-item')),
    wait: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
  };
}
const tile = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });

describe('ItemGrid with ten thousand items', () => {
  it('[SX-15] draws only those near the window, and counts all', () => {
    const { grid, drawn } = start(10_000);
    expect(drawn().length).toBeLessThan(60);
    expect(drawn()[0]).toBe('i0');
    expect(tile('Item 7(?!\\d)').getAttribute('aria-posinset')).toBe('8');
    expect(tile('Item 7(?!\\d)').getAttribute('aria-setsize')).toBe('10000');
    scrolled = Number.parseInt(grid.style.getPropertyValue('--height'), 10) / 2;
    fireEvent.scroll(window);
    expect(drawn().length).toBeLessThan(60);
    expect(drawn()).toContain('i5000');
    // The one the keyboard is at stays, wherever the page is.
    expect(drawn()).toContain('i0');
    expect(drawn()).not.toContain('i20');
  });

  it('draws them as soon as content above them is removed, even without scrolling', () => {
    const changes: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onChange: () => void) {
          changes.push(onChange);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    // Three windows below.
    scrolled = -3 * window.innerHeight;
    render(<Grid count={100} />);
    expect(screen.queryAllByRole('option')).toEqual([]);
    scrolled = -300;
    act(() => {
      for (const notify of changes) notify();
    });
    expect(screen.getAllByRole('option').length).toBeGreaterThan(4);
    vi.unstubAllGlobals();
  });

  it('reaches the first and the last by keyboard', () => {
    const { press, active } = start(10_000);
    expect(active()).toBe('i0');
    press('End', { ctrlKey: true });
    expect(active()).toBe('i9999');
    expect(scrollIntoView).toHaveBeenCalledOnce();
    press('ArrowUp');
    expect(active()).toBe('i9994');
    press('Home', { ctrlKey: true });
    expect(active()).toBe('i0');
  });

  it('reads pictures that stay in view, and not those that are scrolled past', async () => {
    const { grid, wait } = start(10_000);
    expect(getThumbnail).not.toHaveBeenCalled();
    scrolled = Number.parseInt(grid.style.getPropertyValue('--height'), 10) / 2;
    fireEvent.scroll(window);
    wait(100);
    const read = getThumbnail.mock.calls.map(([id]) => id);
    expect(read).toContain('i5000');
    expect(read).not.toContain('i10');
    await act(async () => undefined);
  });
});

describe('ItemGrid by keyboard', () => {
  it('continues after a click, because the grid has the focus and not the tile that is scrolled away', () => {
    const { grid, press, active, drawn, wait } = start(200);
    expect(screen.getAllByRole('option').some((option) => option.matches('[tabindex]'))).toBe(
      false,
    );
    const pressed = tile('Item 1(?!\\d)');
    // Browsers focus the nearest focusable element; jsdom leaves that to the test.
    act(() => grid.blur());
    act(() => pressed.closest<HTMLElement>('[tabindex]')?.focus());
    fireEvent.click(pressed);
    wait(300);
    expect(document.activeElement).toBe(grid);
    press('End', { ctrlKey: true });
    scrolled = Number.parseInt(grid.style.getPropertyValue('--height'), 10);
    fireEvent.scroll(window);
    expect(drawn()).not.toContain('i1');
    expect(active()).toBe('i199');
    expect(document.activeElement).toBe(grid);
  });

  it('selects with Space and ranges with Shift, at once', () => {
    const { press, selected } = start(12);
    press('ArrowRight');
    press(' ');
    expect(selected()).toBe('i1');
    press('ArrowDown', { shiftKey: true });
    expect(selected()).toBe('i1 i2 i3 i4 i5 i6');
    press('Escape');
    expect(selected()).toBe('');
  });

  it('continues at the same place when the active item is gone, even if it was the last', () => {
    const { press, active, lose } = start(3);
    press('ArrowRight');
    lose('i1');
    expect(active()).toBe('i2');
    press('ArrowLeft');
    expect(active()).toBe('i0');
    press('End');
    expect(active()).toBe('i2');
    lose('i2');
    expect(active()).toBe('i1');
  });

  it.each([
    [1280, 5],
    [1680, 7],
  ])('fills %i pixels with %i tiles side by side', (width, columns) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    start(30);
    const tileWidth = screen.getByRole('listbox').style.getPropertyValue('--tileWidth');
    expect(Number.parseFloat(tileWidth)).toBeCloseTo((width + 16) / columns - 16);
  });

  it('begins a range at the active item when nothing was selected', () => {
    const { press, selected } = start(12);
    press('ArrowRight', { shiftKey: true });
    expect(selected()).toBe('i0 i1');
    press('ArrowRight', { shiftKey: true });
    expect(selected()).toBe('i0 i1 i2');
  });

  it('opens with Enter, selects all with Ctrl and A, and deletes with Delete and Backspace', () => {
    const { press, selected } = start(30);
    press('Enter');
    expect(onOpen).toHaveBeenCalledWith('i0');
    press('a', { ctrlKey: true });
    expect(selected()).toBe('30');
    press('Delete');
    press('Backspace');
    expect(onDelete).toHaveBeenCalledTimes(2);
  });

  it('selects all by the key at the place of A on a keyboard without Latin letters', () => {
    const { press, selected } = start(30);
    press('ф', { ctrlKey: true, code: 'KeyA' });
    expect(selected()).toBe('30');
  });

  it('leaves other keys to the page', () => {
    const { press } = start(3);
    expect(press('Tab')).toBe(true);
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    expect(press('Escape')).toBe(true);
    expect(press('ArrowRight')).toBe(false);
  });
});

describe('ItemGrid by pointer', () => {
  it('opens on a click, and selects at once by the circle and with Shift or Ctrl', () => {
    const { selected } = start(4);
    fireEvent.click(tile('Item 2'));
    expect(onOpen.mock.calls).toEqual([['i2']]);
    expect(selected()).toBe('');
    const circle = tile('Item 0').querySelector('[data-circle]');
    if (!circle) throw new Error('There is no circle');
    fireEvent.click(circle);
    expect(selected()).toBe('i0');
    fireEvent.click(tile('Item 2'), { shiftKey: true });
    fireEvent.click(tile('Item 3'), { metaKey: true });
    expect(selected()).toBe('i0 i1 i2 i3');
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('[S2-CAT-12] opens on a double click while others are selected, and leaves them selected', () => {
    const { selected, wait } = start(4);
    fireEvent.click(tile('Item 0'), { ctrlKey: true });
    fireEvent.click(tile('Item 2'));
    fireEvent.click(tile('Item 2'));
    wait(300);
    expect(onOpen.mock.calls).toEqual([['i2']]);
    expect(selected()).toBe('i0');
  });

  const touch = { pointerType: 'touch', clientX: 5, clientY: 5 };

  it('selects once by a long press of a finger', () => {
    const { selected, wait } = start(3);
    fireEvent.pointerDown(tile('Item 1'), touch);
    wait(500);
    expect(selected()).toBe('i1');
    expect(fireEvent.contextMenu(tile('Item 1'))).toBe(false);
    fireEvent.pointerUp(tile('Item 1'), touch);
    fireEvent.click(tile('Item 1'));
    wait(300);
    expect(selected()).toBe('i1');
  });

  it('does not treat a scrolling finger or a mouse as a long press', () => {
    const { selected, wait } = start(3);
    fireEvent.pointerDown(tile('Item 1'), touch);
    fireEvent.pointerMove(tile('Item 1'), { ...touch, clientY: 40 });
    wait(600);
    fireEvent.pointerDown(tile('Item 1'), { ...touch, pointerType: 'mouse' });
    wait(600);
    expect(selected()).toBe('');
    expect(fireEvent.contextMenu(tile('Item 1'))).toBe(true);
  });
});
