import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { useSharpSide } from './use-sharp-side.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A square of this many CSS pixels on a screen with one device pixel for each. */
function fakeSquare(width: number) {
  const changed = new Set<() => void>();
  const asked: string[] = [];
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return {
      addEventListener: (_type: string, listener: () => void) => changed.add(listener),
      removeEventListener: (_type: string, listener: () => void) => changed.delete(listener),
    };
  });
  const square = document.createElement('div');
  vi.spyOn(square, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, width));
  const moveToScreen = (ratio: number) => {
    vi.stubGlobal('devicePixelRatio', ratio);
    act(() => changed.forEach((notify) => notify()));
  };
  return { square: { current: square }, asked, moveToScreen };
}

describe('useSharpSide', () => {
  it("follows zooming and a change of screen, even where the page's own size stays", () => {
    const { square, asked, moveToScreen } = fakeSquare(400);
    const { result } = renderHook(() => useSharpSide(square));
    expect(result.current).toBe(400);
    moveToScreen(2);
    expect(result.current).toBe(800);
    moveToScreen(1.5);
    expect(result.current).toBe(600);
    expect(asked.at(-1)).toBe('(resolution: 1.5dppx)');
  });

  it('has a maximum beyond which nothing looks sharper, and a medium size for an element without layout', () => {
    const large = fakeSquare(1500);
    const { result } = renderHook(() => useSharpSide(large.square));
    large.moveToScreen(3);
    expect(result.current).toBe(2048);
    const hidden = fakeSquare(0);
    expect(renderHook(() => useSharpSide(hidden.square)).result.current).toBe(512);
  });
});
