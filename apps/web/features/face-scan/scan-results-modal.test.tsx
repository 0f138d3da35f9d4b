import { FACE_POINTS } from '@color-almanac/domain';
import type { FaceScan } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { modalFrame } from '../../ui/modal/modal.tsx';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { ScanResultsModal } from './scan-results-modal.tsx';

beforeAll(modalFrame.load);
afterEach(cleanup);

function show(scan: FaceScan = EXAMPLE_SCAN) {
  const [onUpdateManually, onGetSeason, onPlaceByHand] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <ScanResultsModal
      open
      scan={scan}
      onUpdateManually={onUpdateManually}
      onGetSeason={onGetSeason}
      onPlaceByHand={onPlaceByHand}
      photoButtons={<button>Choose another</button>}
      hairPicker={<p>Sixteen colors</p>}
      anotherPhoto={<button>Use another photo</button>}
    />,
  );
  return { onUpdateManually, onGetSeason, onPlaceByHand };
}

function cardOf(label: string) {
  const card = screen.getByRole('heading', { name: label }).closest('li');
  if (!card) throw new Error(`${label} has no card`);
  return within(card);
}

describe('ScanResultsModal', () => {
  it('[S2-CONF-01] is titled AI Point Detection Results', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'AI Point Detection Results' })).toBeTruthy();
  });

  it('[S2-CONF-02] shows the mean of the five confidences, rounded', () => {
    show();
    expect(screen.getByText('80%')).toBeTruthy();
    expect(screen.getByText('Good.')).toBeTruthy();
  });

  it('[S2-CONF-06] [S2-CONF-07] has a card for each of the five points, with hex, note and confidence', () => {
    show();
    const labels = ['Hair Color', 'Light Eye', 'Dark Eye', 'Cheek (Skin)', 'Lips'];
    for (const label of labels) expect(cardOf(label)).toBeTruthy();
    const hair = cardOf('Hair Color');
    expect(hair.getByText('#40322F')).toBeTruthy();
    expect(hair.getByText('Deep neutral brown')).toBeTruthy();
    expect(hair.getByText('High 92%').parentElement?.querySelector('svg')).toBeTruthy();
  });

  it('shows the colors before how sure they are', () => {
    show();
    const [card] = screen.getAllByRole('listitem');
    const scale = screen.getByRole('meter', { name: 'Overall confidence' });
    expect(card?.compareDocumentPosition(scale)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [49, true],
    [50, false],
  ])('at %i%% offers another photo first: %s', (confidence, isOffered) => {
    const points = Object.fromEntries(
      FACE_POINTS.map((place) => [place, { ...EXAMPLE_SCAN[place], confidence }]),
    );
    show({ ...EXAMPLE_SCAN, ...points });
    const goOn = screen.getByRole('button', { name: 'Get Color Season' });
    expect(screen.queryByText('Use another photo') !== null).toBe(isOffered);
    expect(/primary/.test(goOn.className)).toBe(!isOffered);
  });

  it('says that a withheld point was not seen instead of showing a color', () => {
    show({ ...EXAMPLE_SCAN, hair: { hex: null, x: -1, y: -1, confidence: 0, note: 'Bald' } });
    const hair = cardOf('Hair Color');
    expect(hair.getByText('Not seen')).toBeTruthy();
    expect(hair.queryByText(/#/)).toBeNull();
  });

  it('[S2-CONF-09] lists the warnings when there are any, and only then', () => {
    show();
    expect(screen.getByText('The light is warm.')).toBeTruthy();
    cleanup();
    show({ ...EXAMPLE_SCAN, warnings: [] });
    expect(screen.queryByText('Warnings')).toBeNull();
  });

  it('[S2-CONF-05] [S2-CONF-10] sums up with a tip that names the points below 60', () => {
    show();
    const summary = screen.getByText('Analysis Summary').nextElementSibling;
    expect(summary?.textContent).toContain('Below 60%: Dark Eye.');
    expect(summary?.textContent).toMatch(/Tip: .*Dark Eye/);
  });

  it('[S2-CONF-11] [S2-CONF-12] says what comes next and offers the two ways to continue', () => {
    const { onUpdateManually, onGetSeason } = show();
    expect(screen.getByText("What's Next")).toBeTruthy();
    fireEvent.click(screen.getByText('Get Color Season'));
    expect(onGetSeason).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByText('Update Points Manually'));
    expect(onUpdateManually).toHaveBeenCalledOnce();
  });

  it.each(['Escape', 'close'])('[S2-CONF-15] treats %s as Update Points Manually', (way) => {
    const { onUpdateManually, onGetSeason } = show();
    if (way === 'Escape') fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onUpdateManually).toHaveBeenCalledOnce();
    expect(onGetSeason).not.toHaveBeenCalled();
  });

  it('names what a small face left unread before asking for a season, with three ways to continue', () => {
    const unseen = { hex: null, x: -1, y: -1, confidence: 0, note: 'Iris only 3 px wide' };
    const face = { x: 0.4, y: 0.1, width: 0.06, height: 0.05, pixels: 79, eyes: [] };
    const { onGetSeason, onPlaceByHand } = show({
      ...EXAMPLE_SCAN,
      lightEye: unseen,
      darkEye: unseen,
      face,
    });
    expect(screen.getByText('Missing: Light Eye and Dark Eye')).toBeTruthy();
    expect(
      screen.getByText(
        'Your face is only 79 pixels tall. With a closer photo we can read all five colors. Get Color Season takes you to the missing points first.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Place by hand' }));
    expect(onPlaceByHand).toHaveBeenCalledOnce();
    expect(onGetSeason).not.toHaveBeenCalled();
    expect(screen.getByText(/^Place the missing points on the photo/)).toBeTruthy();
    expect(screen.queryByText(/from these points now/)).toBeNull();
  });

  it('offers covered hair a color first, and asks nobody to tap it', () => {
    const note = [{ code: 'hair-covered' }] as const;
    show({ ...EXAMPLE_SCAN, hair: { hex: null, x: -1, y: -1, confidence: 0, note: [...note] } });
    expect(screen.getByText(/^Your hair is covered.* we’ll do the rest\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place by hand' })).toBeNull();
    expect(screen.queryByText(/^Place the missing points on the photo/)).toBeNull();
    expect(screen.queryByText('Sixteen colors')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Choose your hair color' }));
    expect(screen.getByText('Sixteen colors')).toBeTruthy();
  });

  it('promises to do the rest only where nothing but covered hair is missing', () => {
    const withheld = { hex: null, x: -1, y: -1, confidence: 0 } as const;
    show({
      ...EXAMPLE_SCAN,
      hair: { ...withheld, note: [{ code: 'hair-covered' }] },
      lips: { ...withheld, note: [{ code: 'lips-covered' }] },
    });
    expect(screen.queryByText(/we’ll do the rest/)).toBeNull();
    expect(
      screen.getByText(/Get Color Season takes you to the missing points first\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Place the missing points on the photo/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose your hair color' })).toBeTruthy();
  });
});
