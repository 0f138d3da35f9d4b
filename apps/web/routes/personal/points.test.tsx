import type { ColorPoint } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readStoredProfile } from '../../testing/personal-steps.ts';
import { choosePhoto, PICKED_HEX, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../../wiring.ts';

afterEach(tidyUp);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const countLabels = () => document.querySelectorAll('[data-point] > span + span').length;
const hasColor = () => screen.queryByText('1 of 5') !== null;
const shownAt = () =>
  document.querySelector<HTMLElement>('[data-point=skin]')?.style.getPropertyValue('--x');
const stage = () => screen.getByRole('application', { name: /^Place .* on the photo$/ });

/** The screen with a photo of 100 by 200 pixels, as large as the stage. */
async function openPhoto(): Promise<Services> {
  const { services } = renderApp({ inside: true });
  await choosePhoto();
  for (const element of [stage(), ...(stage().parentElement?.children ?? [])]) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  }
  return services;
}

function pressPhoto(clientX: number, clientY: number): void {
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY };
  fireEvent.pointerDown(stage(), mouse);
  fireEvent.pointerUp(stage(), mouse);
}

/** What was saved when the page was left. */
async function leave(services: Services): Promise<readonly ColorPoint[]> {
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
  });
  return (await readStoredProfile(services)).personal_colors.colorPoints;
}

describe('placing points', () => {
  it('[S1-PICK-01] [S2-PVIEW-18] takes the color under the pointer for the active point and saves it', async () => {
    const services = await openPhoto();
    pressPhoto(25, 50);
    expect(screen.getByText('User placed')).toBeTruthy();
    expect(screen.getByText(`Skin: ${PICKED_HEX}`).getAttribute('role')).toBe('status');
    const [point] = await leave(services);
    expect(point).toMatchObject({ id: 'skin', hex: PICKED_HEX, x: 0.25, y: 0.25, source: 'user' });
  });

  it('[S2-PVIEW-05] counts the missing colors down to none', async () => {
    await openPhoto();
    for (const [name, missing] of [
      ['Hair Color', '4 colors missing'],
      ['Light Eye', '3 colors missing'],
      ['Dark Eye', '2 colors missing'],
      ['Cheek (Skin)', '1 color missing'],
      ['Lips', null],
    ] as const) {
      fireEvent.click(screen.getByText(name));
      pressPhoto(25, 50);
      if (missing) expect(screen.getByText(missing)).toBeTruthy();
      else expect(screen.queryByText(/missing/)).toBeNull();
    }
  });

  it('[S2-PVIEW-08] draws no marker for a color without a position', async () => {
    await openPhoto();
    pressPhoto(25, 50);
    expect(document.querySelectorAll('[data-point]')).toHaveLength(1);
    await choosePhoto();
    await waitFor(() => expect(document.querySelector('[data-point]')).toBeNull());
    expect(screen.getByText('1 of 5')).toBeTruthy();
  });

  it('[S2-PVIEW-12] moves nothing while locked, and says so', async () => {
    const services = await openPhoto();
    press('Locked');
    pressPhoto(25, 50);
    expect(screen.getByText(/Points are locked/)).toBeTruthy();
    fireEvent.keyDown(stage(), { key: 'Enter' });
    fireEvent.keyDown(stage(), { key: 'Enter' });
    expect(await leave(services)).toEqual([]);
  });

  it('[S2-PVIEW-12] only toggles the label of a pressed point while locked', async () => {
    await openPhoto();
    pressPhoto(25, 50);
    press('Locked');
    const before = countLabels();
    pressPhoto(30, 55);
    expect(countLabels()).toBe(before - 1);
    pressPhoto(30, 55);
    expect(countLabels()).toBe(before);
  });

  it('undoes what the first tap of a double tap placed, and nothing before it', async () => {
    const services = await openPhoto();
    pressPhoto(25, 50);
    fireEvent.keyDown(stage(), { key: '+' });
    const finger = { pointerId: 2, pointerType: 'touch', button: 0, clientX: 60, clientY: 90 };
    for (let tap = 0; tap < 2; tap += 1) {
      fireEvent.pointerDown(stage(), finger);
      fireEvent.pointerUp(stage(), finger);
    }
    expect(screen.getByRole('button', { name: /^Zoom 100%/ })).toBeTruthy();
    const [point] = await leave(services);
    expect(point).toMatchObject({ x: 0.25, y: 0.25 });
  });

  it('drags the active marker by a finger, even under other markers', async () => {
    const services = await openPhoto();
    const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
      fireEvent[kind](stage(), {
        pointerId: 2,
        pointerType: 'touch',
        button: 0,
        clientX: x,
        clientY: y,
      });
    pressPhoto(25, 50);
    touch('pointerDown', 35, 55);
    touch('pointerMove', 60, 90);
    expect(shownAt()).toBe('60%');
    fireEvent.keyDown(stage(), { key: 'Escape' });
    touch('pointerUp', 60, 90);
    expect(shownAt()).toBe('25%');
    touch('pointerDown', 25, 50);
    touch('pointerMove', 60, 90);
    touch('pointerUp', 70, 100);
    expect(shownAt()).toBe('70%');
    fireEvent.click(screen.getByText('Hair Color'));
    touch('pointerDown', 70, 100);
    touch('pointerMove', 40, 20);
    expect(shownAt()).toBe('70%');
    touch('pointerUp', 40, 20);
    expect(await leave(services)).toMatchObject([
      { id: 'skin', x: 0.7, y: 0.5 },
      { id: 'hair', x: 0.4 },
    ]);
  });

  it('[S2-PVIEW-11] opens no browser menu on the photo', async () => {
    await openPhoto();
    expect(fireEvent.contextMenu(stage())).toBe(false);
  });
});

describe('the keyboard', () => {
  it('moves a crosshair by pixels of the photo; Enter picks there, Escape hides it', async () => {
    const services = await openPhoto();
    pressPhoto(25, 50);
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    fireEvent.keyDown(stage(), { key: 'ArrowDown', shiftKey: true });
    expect(document.querySelector('[data-crosshair]')).toBeTruthy();
    fireEvent.keyDown(stage(), { key: 'Enter' });
    const [point] = await leave(services);
    expect(point?.x).toBeCloseTo(0.265);
    expect(point?.y).toBeCloseTo(0.3025);
    fireEvent.keyDown(stage(), { key: 'Escape' });
    expect(document.querySelector('[data-crosshair]')).toBeNull();
  });

  it('zooms by a tenth, and 0 shows the whole photo again', async () => {
    await openPhoto();
    fireEvent.keyDown(stage(), { key: '+' });
    fireEvent.keyDown(stage(), { key: '+' });
    fireEvent.keyDown(stage(), { key: '-' });
    expect(screen.getByRole('button', { name: /^Zoom 110%/ })).toBeTruthy();
    fireEvent.keyDown(stage(), { key: '0' });
    expect(screen.getByRole('button', { name: /^Zoom 100%/ })).toBeTruthy();
  });

  it('undoes and redoes every change of points', async () => {
    await openPhoto();
    pressPhoto(25, 50);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(hasColor()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true });
    expect(hasColor()).toBe(true);
    press('Undo');
    expect(hasColor()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    expect(hasColor()).toBe(true);
  });
});
