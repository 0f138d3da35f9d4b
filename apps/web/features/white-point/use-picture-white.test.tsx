import type { Hex } from '@color-almanac/domain';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { usePictureWhite } from './use-picture-white.ts';

const pictureOf = (width: number, height: number) => ({
  pixels: { width, height, data: new Uint8ClampedArray(width * height * 4) },
});
const WHITE = { hex: '#F0D8B0' as Hex, x: 0.25, y: 0.5 };

function showTapped() {
  const hook = renderHook(({ picture }) => usePictureWhite(picture), {
    initialProps: { picture: pictureOf(4, 2) },
  });
  act(() => hook.result.current.pickWhite(WHITE));
  return hook;
}

it('usePictureWhite turns the white point with its picture, and every other picture begins without one', () => {
  const { result, rerender } = showTapped();
  const read = result.current.readAs('#808080');
  act(() => result.current.expectTurned(true));
  rerender({ picture: pictureOf(2, 4) });
  expect(result.current.whitePoint).toEqual({ ...WHITE, x: 0.5, y: 0.25 });
  expect(result.current.readAs('#808080')).toBe(read);
  rerender({ picture: pictureOf(4, 2) });
  expect(result.current.whitePoint).toBeNull();
});

it('usePictureWhite forgets the white point where another picture comes instead of the turned one', () => {
  const { result, rerender } = showTapped();
  act(() => result.current.expectTurned(true));
  rerender({ picture: pictureOf(5, 5) });
  expect(result.current.whitePoint).toBeNull();
});

it('usePictureWhite keeps a white point that was tapped while the picture was being turned', () => {
  const { result, rerender } = renderHook(({ picture }) => usePictureWhite(picture), {
    initialProps: { picture: pictureOf(4, 2) },
  });
  const whenPressed = result.current;
  act(() => whenPressed.pickWhite(WHITE));
  act(() => whenPressed.expectTurned(true));
  rerender({ picture: pictureOf(2, 4) });
  expect(result.current.whitePoint).toEqual({ ...WHITE, x: 0.5, y: 0.25 });
});

it('usePictureWhite forgets the white point with the next picture when the turning failed', () => {
  const { result, rerender } = showTapped();
  act(() => result.current.expectTurned(true));
  act(() => result.current.expectTurned(false));
  expect(result.current.whitePoint).not.toBeNull();
  rerender({ picture: pictureOf(2, 4) });
  expect(result.current.whitePoint).toBeNull();
});
