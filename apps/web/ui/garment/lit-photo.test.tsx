import { showAsSeen } from '@color-almanac/domain';
import type { Hex, LitColor } from '@color-almanac/domain';
import { WHITE_REFUSALS } from '@color-almanac/words';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PHOTO_LIGHT_WORDS as WORDS } from '../../words/photo-light.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';
import { LitPhoto } from './lit-photo.tsx';

const GOLD: LitColor = { name: 'Light gold', hex: '#C4AC4E', percentage: 100 };
const WARM = '#B98757';

let paint: Hex;
/** Where the photo was read, in its own pixels. */
let spots: readonly (readonly [x: number, y: number])[];

beforeEach(() => {
  paint = WARM;
  spots = [];
  const context = {
    drawImage: (_image: unknown, left: number, top: number, side: number) => {
      spots = [...spots, [left + side / 2, top + side / 2]];
    },
    getImageData: () => ({
      data: [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16)).concat(255),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(500);
  // The photo of 2:1 lies in the middle of a square.
  const box = { left: 0, top: 0, width: 200, height: 200 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface ShownProps {
  readonly first: readonly LitColor[];
  readonly onColors: (colors: readonly LitColor[]) => void;
}

function Shown({ first, onColors }: ShownProps) {
  const [colors, setColors] = useState(first);
  const change = (next: readonly LitColor[]) => {
    onColors(next);
    setColors(next);
  };
  return <LitPhoto colors={colors} onColors={change} photo={<img src="blob:1" alt="Coat" />} />;
}

/** Shows an item with these colors; returns what they are now. */
function show(first: readonly LitColor[]): () => readonly LitColor[] {
  const onColors = vi.fn<ShownProps['onColors']>();
  render(<Shown first={first} onColors={onColors} />);
  return () => onColors.mock.lastCall?.[0] ?? first;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tapAt = (clientX: number, clientY: number) =>
  fireEvent.click(screen.getByRole('button', { name: WORDS.picker }), {
    clientX,
    clientY,
    detail: 1,
  });
const filterOf = () => screen.getByRole('img').parentElement?.style.getPropertyValue('--light');

describe('LitPhoto', () => {
  it('says that the light is warm, and corrects the colors by a tap on something white', () => {
    const colorsNow = show(showAsSeen([GOLD], WARM));
    expect(filterOf()).toBe('');
    press(WORDS.chip.warm);
    expect(screen.getByRole('status').textContent).toBe(WORDS.hint);
    tapAt(100, 75);
    expect(spots).toEqual([[500, 125]]);
    expect(colorsNow()[0]).toMatchObject({
      light: { white: WARM, seen: GOLD.hex, correctedBy: 'user' },
    });
    expect(colorsNow()[0]?.hex).not.toBe(GOLD.hex);
    expect(screen.getByRole('status').textContent).toBe(WORDS.correctedByUser);
    expect(screen.queryByRole('button', { name: WORDS.chip.warm })).toBeNull();
  });

  it('shows the photo before and after, and undoes the correction', () => {
    const colorsNow = show(showAsSeen([GOLD], WARM));
    press(WORDS.chip.warm);
    tapAt(100, 100);
    expect(filterOf()).toMatch(/^url\(#.*-light\)$/);
    press(WHITE_POINT_WORDS.before);
    expect(filterOf()).toBe('');
    press(WORDS.undo);
    expect(colorsNow()).toEqual(showAsSeen([GOLD], WARM));
    expect(screen.getByRole('button', { name: WORDS.chip.warm })).toBeTruthy();
  });

  it('ignores a tap beside the photo, and says why a spot can be no white', () => {
    const colorsNow = show([GOLD]);
    press(WHITE_POINT_WORDS.button);
    tapAt(100, 20);
    expect(spots).toEqual([]);
    paint = '#101010';
    tapAt(100, 100);
    expect(screen.getByRole('status').textContent).toBe(WHITE_REFUSALS['too-dark']);
    expect(colorsNow()).toEqual([GOLD]);
    fireEvent.keyDown(screen.getByRole('button', { name: WORDS.picker }), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: WORDS.picker })).toBeNull();
  });

  it('marks white by the keyboard alone', () => {
    const colorsNow = show([GOLD]);
    press(WHITE_POINT_WORDS.button);
    const picker = screen.getByRole('button', { name: WORDS.picker });
    expect(document.activeElement).toBe(picker);
    fireEvent.keyDown(picker, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(picker, { key: 'ArrowUp' });
    fireEvent.click(picker, { detail: 0 });
    expect(spots).toEqual([[600, 240]]);
    expect(colorsNow()[0]?.light?.correctedBy).toBe('user');
  });

  it('takes the colors as they are when the user says that they are right', () => {
    const colorsNow = show(showAsSeen([GOLD], WARM));
    press(WORDS.confirm);
    expect(colorsNow()).toEqual([GOLD]);
    expect(screen.queryByRole('button', { name: WORDS.confirm })).toBeNull();
  });
});
