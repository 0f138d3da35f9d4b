import type { ColorPoint } from '@color-almanac/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readStoredProfile } from '../../testing/personal-steps.ts';
import {
  choosePhoto,
  layOutStage,
  renderApp,
  tapStage,
  tidyUp,
} from '../../testing/render-app.tsx';
import type { Services } from '../page/services.ts';

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});

const shownAt = () =>
  document.querySelector<HTMLElement>('[data-point=skin]')?.style.getPropertyValue('--x');
const stage = () => screen.getByRole('application', { name: /^Place .* on the photo$/ });

/** The screen with a photo of 100 by 200 pixels, as large as the stage. */
async function openPhoto(): Promise<Services> {
  const { services } = renderApp({ inside: true });
  await choosePhoto();
  await layOutStage();
  return services;
}

/** What was saved when the page was left. */
async function leave(services: Services): Promise<readonly ColorPoint[]> {
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
  });
  return (await readStoredProfile(services)).personal_colors.colorPoints;
}

describe('placing points', () => {
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
    tapStage();
    fireEvent.click(screen.getByText('Cheek (Skin)'));
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

  it('goes on to the next empty point after a tap, says it on the photo, and goes back with an undo', async () => {
    await openPhoto();
    expect(screen.queryByText(/colors missing/)).toBeNull();
    tapStage();
    expect(screen.getByText('2 of 5: tap your hair near the roots.')).toBeTruthy();
    expect(screen.getByText('4 colors missing')).toBeTruthy();
    tapStage(40);
    expect(screen.getByText('3 of 5: tap the lightest part of your iris.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('2 of 5: tap your hair near the roots.')).toBeTruthy();
  });

  it('moves the point just placed by a tap within its ring, except that both eye points may be there', async () => {
    const services = await openPhoto();
    tapStage();
    tapStage(31);
    expect(screen.getByText('2 of 5: tap your hair near the roots.')).toBeTruthy();
    tapStage(70);
    tapStage(31);
    tapStage(31);
    expect(await leave(services)).toMatchObject([
      { id: 'skin', x: 0.31 },
      { id: 'hair', x: 0.7 },
      { id: 'lightEye', x: 0.31 },
      { id: 'darkEye', x: 0.31 },
    ]);
  });

  it('says why the server refuses a point, where it was placed', async () => {
    const services = await openPhoto();
    const refused = { kind: 'refused', reason: 'The server is strict today.' } as const;
    vi.spyOn(services.dataStore.profiles, 'confirm').mockResolvedValue(refused);
    tapStage();
    await leave(services);
    expect(await screen.findByText('Failed to update color profile')).toBeTruthy();
    expect(screen.getByText('The server is strict today.')).toBeTruthy();
  });
});
