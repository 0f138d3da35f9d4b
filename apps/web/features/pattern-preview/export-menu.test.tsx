import { PATTERN_TYPES, readPaletteLink } from '@color-almanac/domain';
import type { PatternChoice, WorkingPalette } from '@color-almanac/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import type { PatternPainter } from '../../media/pattern/pattern-painter.ts';
import { saveFile } from '../../base/save-file.ts';
import { fakePainter } from '../../testing/fake-painter.ts';
import { EXAMPLE_PALETTE } from './example-palette.fixture.ts';
import { ExportMenu } from './export-menu.tsx';
import { ShareLinkButton } from './share-link-button.tsx';

vi.mock('../../base/save-file.ts', () => ({ saveFile: vi.fn() }));

afterEach(() => {
  act(() => toastStack.clear());
  cleanup();
  vi.mocked(saveFile).mockReset();
});

const allowCopying = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

interface Setting {
  readonly choice?: Partial<PatternChoice>;
  readonly palette?: WorkingPalette;
  readonly painter?: PatternPainter;
}

function show({ choice = {}, palette = EXAMPLE_PALETTE, painter }: Setting = {}): void {
  const chosen: PatternChoice = { type: 'voronoi', seed: 41, tile: false, ...choice };
  render(
    <>
      <ShareLinkButton palette={palette} choice={chosen} />
      <ExportMenu painter={painter ?? fakePainter().painter} palette={palette} choice={chosen} />
      <Toasts />
    </>,
  );
}

async function take(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The name and text of the last saved file. */
async function lastSaved() {
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  return { name, text: await file?.text() };
}

describe('ExportMenu', () => {
  it.each([
    [/^Square/, 'voronoi-41-1024x1024.png', '1024 x 1024'],
    [/^Phone/, 'voronoi-41-1170x2532.png', '1170 x 2532'],
    [/^Desktop 4K/, 'voronoi-41-3840x2160.png', '3840 x 2160'],
  ])('paints the picture at its own size (case %#)', async (item, name, text) => {
    show();
    await take(item);
    await screen.findByText(`Saved ${name}`);
    expect(await lastSaved()).toEqual({ name, text });
  });

  it('writes shapes as SVG and into a style sheet, and says which it is', async () => {
    show({ choice: { tile: true } });
    await take(/^Scalable drawing/);
    await screen.findByText('Saved voronoi-41-tile.svg');
    const words = 'Pebbles (Weighted Voronoi cells), variation 41: Sage 70%, Camel 30%.';
    expect((await lastSaved()).text).toBe(`<svg><title>${words}</title></svg>`);
    await take(/^Background for style sheets/);
    await screen.findByText('Saved voronoi-41-tile.css');
    expect((await lastSaved()).text).toMatch(
      /^background: url\("data:image\/svg\+xml,.+"\) 0 0 \/ 512px 512px repeat;\n$/,
    );
  });

  it('offers no SVG of pixel patterns and says why, and puts them into a style sheet as a picture', async () => {
    const copy = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    allowCopying(copy);
    const { painter } = fakePainter();
    const makePng = vi.fn(painter.makePng);
    show({ choice: { type: 'waves' }, painter: { ...painter, makePng } });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const item = await screen.findByRole('menuitem', { name: /^Scalable drawing/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain(
      'This pattern is made of pixels, so it has no scalable drawing.',
    );
    fireEvent.click(item);
    expect(saveFile).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy the CSS background' }));
    await screen.findByText('CSS background copied');
    expect(copy.mock.lastCall?.[0]).toMatch(/^background: url\("data:image\/png;base64,/);
    // A background repeats, so it is a tile, whatever the preview shows.
    expect(makePng.mock.lastCall?.[0]).toMatchObject({ tile: true });
  });
});

describe('sharing a pattern', () => {
  it('copies an address that restores palette, type, seed and tile, in 300 characters at most', async () => {
    const copy = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    allowCopying(copy);
    show({ choice: { type: 'flow', tile: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Share link' }));
    await screen.findByText('Link copied');
    const address = new URL(copy.mock.lastCall?.[0] ?? '');
    expect(address.href.length).toBeLessThanOrEqual(300);
    expect(address.search).toBe('');
    expect(readPaletteLink(address.hash, PATTERN_TYPES)).toMatchObject({
      ok: true,
      link: {
        type: 'flow',
        seed: 41,
        tile: true,
        palette: EXAMPLE_PALETTE.map(({ hex, weight }) => ({ hex, weight })),
      },
    });
  });

  it('shows the address where copying is not allowed', async () => {
    allowCopying(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Share link' }));
    await screen.findByText(/#palette-1\.voronoi\.41\./);
  });

  it('exports nothing without a color, and says so', () => {
    show({ palette: [] });
    for (const name of ['Share link', 'Export']) {
      const button = screen.getByRole('button', { name, description: 'Add a color first.' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
