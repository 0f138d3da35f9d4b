import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useGridWindow } from './use-grid-window.ts';

const measures = () => ({ gap: 8, leastWidth: 100, mostColumns: 4, heightOf: () => 100 });

function Grid() {
  const { ref } = useGridWindow(10, measures);
  return <div ref={ref} />;
}

it('useGridWindow leaves nothing behind that listens or observes when its grid is gone', () => {
  const listening = new Set<string>();
  vi.spyOn(window, 'addEventListener').mockImplementation((type) => void listening.add(type));
  vi.spyOn(window, 'removeEventListener').mockImplementation((type) => void listening.delete(type));
  let observing = 0;
  class CountedObserver {
    observe = () => (observing += 1);
    disconnect = () => (observing -= 1);
  }
  vi.stubGlobal('ResizeObserver', CountedObserver);
  const { unmount } = render(<Grid />);
  expect([...listening]).toEqual(expect.arrayContaining(['resize', 'scroll']));
  unmount();
  expect([...listening]).toEqual([]);
  expect(observing).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
