import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { useSharpSide } from './use-sharp-side.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A square of so many CSS pixels on a screen of one device pixel for each. */
function pretendSquare(width: number) {
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
    act(() => changed.forEach((tell) => tell()));
  };
  return { square: { current: square }, asked, moveToScreen };
}

describe('the side of a picture in pixels of the screen', () => {
  it('follows zooming and another screen, where the page itself keeps its size', () => {
    const { square, asked, moveToScreen } = pretendSquare(400);
    const { result } = renderHook(() => useSharpSide(square));
    expect(result.current).toBe(400);
    moveToScreen(2);
    expect(result.current).toBe(800);
    moveToScreen(1.5);
    expect(result.current).toBe(600);
    expect(asked.at(-1)).toBe('(resolution: 1.5dppx)');
  });

  it('ends where more is not seen, and is a middle one of what is not laid out', () => {
    const large = pretendSquare(1500);
    const { result } = renderHook(() => useSharpSide(large.square));
    large.moveToScreen(3);
    expect(result.current).toBe(2048);
    const hidden = pretendSquare(0);
    expect(renderHook(() => useSharpSide(hidden.square)).result.current).toBe(512);
  });
});
