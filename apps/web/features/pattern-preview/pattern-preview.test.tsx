import { PATTERN_TYPES } from '@color-almanac/domain';
import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { fakePainter } from '../../testing/fake-painter.ts';
import { PATTERN_WORDS } from '../../words/pattern.words.ts';
import { EXAMPLE_PALETTE } from './example-palette.fixture.ts';
import { PatternPreview } from './pattern-preview.tsx';

const drawImage = vi.fn();

// jsdom has no canvas; paintings are checked in a browser.
beforeEach(() => {
  const context = { drawImage } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
});
afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  drawImage.mockReset();
});

interface Setting {
  readonly painter: PatternPainter;
  readonly palette?: WorkingPalette;
  readonly choice?: Partial<PatternChoice>;
}

function Screen({ painter, palette = EXAMPLE_PALETTE, choice = {} }: Setting) {
  const first: PatternChoice = { type: 'voronoi', seed: 41, tile: false, ...choice };
  const [chosen, setChosen] = useState(first);
  const [locked, setLocked] = useState(false);
  return (
    <>
      <PatternPreview
        painter={painter}
        palette={palette}
        choice={chosen}
        onChoose={(change) => setChosen({ ...chosen, ...change })}
        seedLocked={locked}
        onLockSeed={setLocked}
        start={null}
      />
      <Toasts />
    </>
  );
}

const show = (setting: Setting) => render(<Screen {...setting} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seedField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Variation' });

function typeSeed(text: string): void {
  fireEvent.change(seedField(), { target: { value: text } });
  fireEvent.keyDown(seedField(), { key: 'Enter' });
}

describe('PatternPreview', () => {
  it('[S2-PAT-01] [S2-PAT-04] describes the picture, and paints it again when the weights change', async () => {
    const { painter, painted } = fakePainter();
    const { rerender } = show({ painter });
    screen.getByRole('region', { name: 'Pattern Preview' });
    await screen.findByText('Areas within 3% of the weights');
    screen.getByRole('img', {
      name: 'Pebbles (Weighted Voronoi cells), variation 41: Sage 70%, Camel 30%.',
    });
    expect(painted.at(-1)).toMatchObject({ type: 'voronoi', seed: 41, tile: false });
    const [sage, camel] = EXAMPLE_PALETTE;
    if (!sage || !camel) throw new Error('The palette has two colors');
    const palette = [
      { ...sage, weight: 20 },
      { ...camel, weight: 80 },
    ];
    rerender(<Screen painter={painter} palette={palette} />);
    await waitFor(() =>
      expect(painted.at(-1)?.colors.map(({ weight }) => weight)).toEqual([20, 80]),
    );
  });

  it('shows the true figure when the areas are further from the weights', async () => {
    const { painter } = fakePainter();
    show({ painter: { ...painter, measure: async () => [65.47, 34.53] } });
    await screen.findByText('Areas within 4.6% of the weights');
  });

  it('compares measured areas with the weights of that picture, not with the present ones', async () => {
    const { painter } = fakePainter();
    const [sage, camel] = EXAMPLE_PALETTE;
    if (!sage || !camel) throw new Error('The palette has two colors');
    let isNext = false;
    const measure: PatternPainter['measure'] = (request) =>
      isNext ? new Promise(() => undefined) : painter.measure(request);
    const slow = { ...painter, measure };
    const { rerender } = show({ painter: slow });
    await screen.findByText('Areas within 3% of the weights');
    isNext = true;
    const moved = [
      { ...sage, weight: 20 },
      { ...camel, weight: 80 },
    ];
    rerender(<Screen painter={slow} palette={moved} />);
    await screen.findByRole('img', { name: /Camel 80%/ });
    screen.getByText('Areas within 3% of the weights');
  });

  it('paints the thumbnails once, before they are needed', async () => {
    const { painter, small } = fakePainter();
    show({ painter });
    await waitFor(() => expect(small).toHaveLength(PATTERN_TYPES.length));
    press('Generate Pattern: Pebbles (Weighted Voronoi cells)');
    await screen.findAllByRole('menuitemradio');
    expect(small).toHaveLength(PATTERN_TYPES.length);
  });

  it('[S2-PAT-02] offers twelve patterns by name, each with a picture in the present colors', async () => {
    const { painter, small } = fakePainter();
    show({ painter });
    press('Generate Pattern: Pebbles (Weighted Voronoi cells)');
    const items = await screen.findAllByRole('menuitemradio');
    const { names, types } = PATTERN_WORDS;
    expect(items.map(({ textContent }) => textContent)).toEqual(
      PATTERN_TYPES.map((type) => `${names[type]} ${types[type]}`),
    );
    await waitFor(() =>
      expect(new Set(small.map(({ type }) => type))).toEqual(new Set(PATTERN_TYPES)),
    );
    const first = screen.getByRole('menuitemradio', { name: /^Pebbles\s+Weighted/ });
    first.focus();
    for (const [key, name] of [
      ['ArrowRight', 'Bubbles Bubble clouds'],
      ['ArrowDown', 'Currents Flow fields'],
      ['ArrowLeft', 'Ripples Ripple interference'],
      ['ArrowUp', 'Pebbles Weighted Voronoi cells'],
      ['ArrowUp', 'Mandala Mandala radial'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? first, { key });
      expect(document.activeElement?.textContent).toBe(name);
    }
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^Mandala\s+Mandala radial/ }));
    await screen.findByRole('img', { name: /^Mandala \(Mandala radial\), variation 41/ });
  });

  it('[S2-PAT-05] gives another variation, and none while the seed is locked', async () => {
    const { painter, painted } = fakePainter();
    show({ painter });
    press('Refresh');
    await waitFor(() => expect(painted.at(-1)?.seed).not.toBe(41));
    const { seed } = painted.at(-1) ?? {};
    press('Keep this one');
    press('Refresh');
    await screen.findByText('This variation is kept');
    press('Refresh');
    expect(painted.at(-1)?.seed).toBe(seed);
    expect(seedField().readOnly).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Release' }));
    press('Refresh');
    await waitFor(() => expect(painted.at(-1)?.seed).not.toBe(seed));
  });

  it('accepts a typed or stepped seed, and says when a text is not a seed', async () => {
    const { painter, painted } = fakePainter();
    show({ painter });
    typeSeed(' 4294967295 ');
    await waitFor(() => expect(painted.at(-1)?.seed).toBe(4_294_967_295));
    for (const wrong of ['', '-1', '1e3', '4294967296', 'forty']) {
      typeSeed(wrong);
      screen.getByText(PATTERN_WORDS.seedWrong);
      expect(seedField().getAttribute('aria-invalid')).toBe('true');
    }
    fireEvent.keyDown(seedField(), { key: 'Escape' });
    expect(seedField().value).toBe('4294967295');
    fireEvent.change(seedField(), { target: { value: '7' } });
    fireEvent.keyDown(seedField(), { key: 'Enter', isComposing: true });
    expect(painted.at(-1)?.seed).toBe(4_294_967_295);
    typeSeed('۷');
    fireEvent.keyDown(seedField(), { key: 'ArrowUp' });
    expect(seedField().value).toBe('8');
    expect(screen.queryByText(PATTERN_WORDS.seedWrong)).toBeNull();
    typeSeed('forty');
    press('Refresh');
    await waitFor(() => expect(painted.at(-1)?.seed).toBe(Number(seedField().value)));
    expect(screen.queryByText(PATTERN_WORDS.seedWrong)).toBeNull();
  });

  it('shows nine copies of a tile, or one', async () => {
    const { painter, painted } = fakePainter();
    show({ painter });
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    press('Seamless tile');
    await waitFor(() => expect(drawImage).toHaveBeenCalledTimes(10));
    expect(painted.at(-1)?.tile).toBe(true);
    screen.getByRole('img', { name: /Shown as nine copies side by side\.$/ });
    press('One tile');
    await waitFor(() => expect(drawImage).toHaveBeenCalledTimes(11));
  });

  it('[S2-PAT-06] says what to do where there is no color, and works with one', async () => {
    const { painter, painted } = fakePainter();
    const { rerender } = show({ painter, palette: [] });
    screen.getByText('No colors yet');
    expect(screen.queryByRole('img')).toBeNull();
    for (const name of ['Refresh', 'Keep this one', 'Seamless tile']) {
      const button = screen.getByRole('button', { name, description: 'Add a color first.' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
    expect(seedField().disabled).toBe(true);
    const [only] = EXAMPLE_PALETTE;
    if (!only) throw new Error('The palette has a color');
    rerender(<Screen painter={painter} palette={[{ ...only, weight: 100 }]} />);
    await screen.findByRole('img', { name: /Sage 100%\.$/ });
    await waitFor(() => expect(painted).toHaveLength(1));
  });

  it('says when a picture could not be painted, and tries again', async () => {
    const { painter } = fakePainter();
    const paint = vi.fn(painter.paint).mockRejectedValueOnce(new Error('no memory'));
    show({ painter: { ...painter, paint } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your colors are safe.');
    press('Try again');
    await screen.findByRole('img');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the browser is too old', async () => {
    const { painter, painted } = fakePainter();
    show({ painter: { ...painter, isSupported: false } });
    expect((await screen.findByRole('alert')).textContent).toContain('too old');
    expect(painted).toEqual([]);
  });
});
