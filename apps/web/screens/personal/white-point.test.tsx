import { contextOf, deltaE2000 } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, FOUND, press, readStoredProfile } from '../../testing/personal-steps.ts';
import {
  choosePhoto,
  layOutStage,
  makeServices,
  renderApp,
  tapStage,
  tidyUp,
} from '../../testing/render-app.tsx';
import type { Services } from '../page/services.ts';

beforeAll(hurryPauses);

afterEach(tidyUp);

const SKIN = [0xb8, 0x86, 0x60];
const WHITE = [0xf0, 0xd8, 0xb0];

let services: Services;
/** The color of every pixel of the pretended canvas. */
let pixel = SKIN;

const nothing = () => undefined;

beforeEach(async () => {
  pixel = SKIN;
  ({ services } = renderApp({ services: makeServices(async () => FOUND), inside: true }));
  await choosePhoto();
  const context = {
    canvas: { width: 96, height: 96 },
    clearRect: nothing,
    fillRect: nothing,
    drawImage: nothing,
    getImageData: () => ({ data: [...pixel, 255] }),
  };
  HTMLCanvasElement.prototype.getContext = (() =>
    context) as unknown as HTMLCanvasElement['getContext'];
  await layOutStage();
  await screen.findByRole('button', { name: 'More for this photo' });
});

function tap(color: readonly number[], clientX = 25): void {
  pixel = [...color];
  tapStage(clientX);
}

function tapWhite(): void {
  press('White point');
  tap(WHITE, 75);
}

/** The profile after all pending changes were saved. */
async function readStored(): Promise<Profile> {
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
  });
  return readStoredProfile(services);
}

const mark = () => document.querySelector('[data-white-point]');

describe('the white point', () => {
  it('corrects later picks, and one press removes it without a trace', async () => {
    tap(SKIN);
    const before = (await readStored()).personal_colors;
    tapWhite();
    fireEvent.click(screen.getByText('Hair Color'));
    tap([0x60, 0x48, 0x30], 40);
    const [, hair] = (await readStored()).personal_colors.colorPoints;
    expect(hair).toMatchObject({ id: 'hair', rawHex: '#604830' });
    press('Remove white point');
    expect(screen.getByText(/^White point removed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove white point' })).toBeNull();
    const after = (await readStored()).personal_colors;
    expect(after.colorPoints[0]).toEqual(before.colorPoints[0]);
    expect(after.colorPoints[1]).toMatchObject({ id: 'hair', hex: '#604830' });
    expect(after).not.toHaveProperty('readingContext');
    expect(mark()).toBeNull();
  });

  it('is refused with a message when nothing white was tapped, and can be tapped again', async () => {
    tap(SKIN);
    press('White point');
    tap([20, 20, 20], 75);
    expect(screen.getByText(/too dark/).closest('[role="status"]')).toBeTruthy();
    expect(contextOf(await readStored()).whitePoint).toBeNull();
    tap(WHITE, 75);
    expect(await screen.findByText('Colors corrected by your white point.')).toBeTruthy();
  });

  it('can be tapped while the points are locked, and Escape cancels it', async () => {
    tap(SKIN);
    press('Locked');
    press('White point');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'White point' }).ariaPressed).toBe('false');
    tap(WHITE);
    expect(contextOf(await readStored()).whitePoint).toBeNull();
    tapWhite();
    expect(contextOf(await readStored()).whitePoint).not.toBeNull();
  });

  it('is in the menu of an unread photo, and gives its scan the corrected photo', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More for this photo' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'White point' }));
    tap(WHITE, 75);
    press('Get color points');
    fireEvent.click((await findScanResults()).getByText('Get Color Season'));
    await screen.findAllByText('AI detected');
    const { colorPoints, savedAIData } = (await readStored()).personal_colors;
    const skin = colorPoints.find(({ id }) => id === 'skin');
    expect(deltaE2000(skin?.hex ?? '#000000', EXAMPLE_SCAN.cheek.hex ?? '#000000')).toBeLessThan(1);
    expect(skin?.rawHex).not.toBe(skin?.hex);
    expect(skin?.hexBeforeWhite).toBe(skin?.rawHex);
    expect(savedAIData?.correction?.method).toBe('none');
    // The season is read automatically a moment later.
    const reading = await screen.findByRole('dialog', { name: 'AI Analysis Result' });
    fireEvent.keyDown(reading, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove white point' }));
    const left = (await readStored()).personal_colors.colorPoints.find(({ id }) => id === 'skin');
    expect(left?.hex).toBe(skin?.rawHex);
  });

  it('is undone and redone in order with earlier picks', async () => {
    tap(SKIN);
    const before = (await readStored()).personal_colors;
    tapWhite();
    const white = (await readStored()).personal_colors;
    press('Undo');
    expect((await readStored()).personal_colors).toEqual(before);
    expect(mark()).toBeNull();
    press('Redo');
    expect((await readStored()).personal_colors).toEqual(white);
    press('Remove white point');
    expect(screen.getByText(/^White point removed/)).toBeTruthy();
    press('Undo');
    expect((await readStored()).personal_colors).toEqual(white);
    expect(screen.getByText('Colors corrected by your white point.')).toBeTruthy();
    press('Undo');
    press('Undo');
    expect((await readStored()).personal_colors.colorPoints).toEqual([]);
  });

  it('belongs to one photo: another has none', async () => {
    tap(SKIN);
    tapWhite();
    press('White point');
    await choosePhoto();
    await waitFor(() => expect(mark()).toBeNull());
    expect(screen.queryByText('Colors corrected by your white point.')).toBeNull();
    expect(contextOf(await readStored()).whitePoint).toBeNull();
  });
});
