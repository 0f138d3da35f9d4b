import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useItemSelection } from './use-item-selection.ts';

const ALL = ['a', 'b', 'c', 'd', 'e'];
const onOpen = vi.fn<(id: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onOpen.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(shown: readonly string[] = ALL) {
  const { result, rerender } = renderHook(
    (ids: readonly string[]) => useItemSelection(ids, onOpen),
    {
      initialProps: shown,
    },
  );
  return {
    rerender,
    begin: () => act(() => result.current.beginSelecting()),
    isSelecting: () => result.current.isSelecting,
    click: (id: string) => act(() => result.current.gesture({ id })),
    wait: (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
    all: () => act(() => result.current.selectAll()),
    clear: () => act(() => result.current.clear()),
    deselect: (ids: readonly string[]) => act(() => result.current.deselect(ids)),
    settle: () => {
      let ids: readonly string[] = [];
      act(() => {
        ids = [...result.current.settle().ids];
      });
      return ids;
    },
    selected: () => [...result.current.selection.ids],
    pressed: () => result.current.pressed,
  };
}

describe('useItemSelection', () => {
  it('opens an item by a click until the user selects, and again when nothing is selected', () => {
    const { click, wait, begin, clear, selected, isSelecting } = start();
    click('b');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('b');
    begin();
    click('b');
    wait(250);
    expect([selected(), isSelecting()]).toEqual([['b'], true]);
    clear();
    expect(isSelecting()).toBe(false);
    click('c');
    expect(onOpen).toHaveBeenLastCalledWith('c');
    expect(selected()).toEqual([]);
  });

  it('[S2-CAT-11] selects 250 ms after a click, and shows at once that it was pressed', () => {
    const { begin, click, wait, selected, pressed } = start();
    begin();
    click('b');
    expect([selected(), pressed()]).toEqual([[], 'b']);
    wait(249);
    expect(selected()).toEqual([]);
    wait(1);
    expect([selected(), pressed()]).toEqual([['b'], null]);
    click('b');
    wait(250);
    expect(selected()).toEqual([]);
  });

  it('counts a click at once for what is done with the selection, and only once', () => {
    const { begin, click, settle, wait, selected } = start();
    begin();
    click('b');
    expect(settle()).toEqual(['b']);
    wait(300);
    expect(selected()).toEqual(['b']);
    expect(settle()).toEqual(['b']);
  });

  it('deselects what was worked on, and nothing that was selected since', () => {
    const { begin, click, deselect, wait, selected } = start();
    begin();
    for (const id of ['a', 'b']) {
      click(id);
      wait(250);
    }
    click('d');
    wait(250);
    deselect(['a', 'b']);
    expect(selected()).toEqual(['d']);
  });

  it('[S2-CAT-13] selects all that is shown, clears, and drops for good what a filter hides', () => {
    const { all, clear, rerender, selected, click, wait } = start();
    all();
    expect(selected()).toEqual(ALL);
    rerender(['b', 'd']);
    expect(selected()).toEqual(['b', 'd']);
    rerender(ALL);
    expect(selected()).toEqual(['b', 'd']);
    click('a');
    clear();
    wait(300);
    expect(selected()).toEqual([]);
  });
});
