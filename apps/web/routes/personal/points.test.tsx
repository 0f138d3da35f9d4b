import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readKeptProfile } from '../../testing/personal-steps.ts';
import { choosePhoto, PICKED_HEX, renderApp, tidyUp } from '../../testing/render-app.tsx';

afterEach(tidyUp);

const lockButton = () => screen.getByRole('button', { name: 'Locked' });
const countLabels = () => document.querySelectorAll('main [aria-hidden] > span + span').length;
const stage = () => screen.getByRole('button', { name: /^Place Skin: click the photo/ });

function pressPhoto(clientX: number, clientY: number): void {
  stage().getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  fireEvent.click(stage(), { detail: 1, clientX, clientY });
}

describe('placing points', () => {
  it('takes the color under the press for the active point and keeps it', async () => {
    const { parts } = renderApp({ inside: true });
    await choosePhoto();
    pressPhoto(25, 50);
    const [point] = (await readKeptProfile(parts)).personal_colors.colorPoints;
    expect(point).toMatchObject({ id: 'skin', hex: PICKED_HEX, x: 0.25, y: 0.25, source: 'user' });
    expect(screen.getByText('User placed')).toBeTruthy();
    expect(screen.getByText('4 colors missing')).toBeTruthy();
  });

  it('moves nothing while locked, and says so', async () => {
    const { parts } = renderApp({ inside: true });
    await choosePhoto();
    fireEvent.click(lockButton());
    pressPhoto(25, 50);
    expect((await readKeptProfile(parts)).personal_colors.colorPoints).toEqual([]);
    expect(screen.getByText(/Points are locked/)).toBeTruthy();
  });

  it('moves the active point by the arrow keys, a pixel at a time', async () => {
    const { parts } = renderApp({ inside: true });
    await choosePhoto();
    pressPhoto(25, 50);
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    fireEvent.keyDown(stage(), { key: 'ArrowDown', shiftKey: true });
    const [point] = (await readKeptProfile(parts)).personal_colors.colorPoints;
    expect(point?.x).toBeCloseTo(0.26);
    expect(point?.y).toBeCloseTo(0.3);
  });

  it('toggles only the label of a point that is pressed while locked', async () => {
    renderApp({ inside: true });
    await choosePhoto();
    pressPhoto(25, 50);
    fireEvent.click(lockButton());
    const before = countLabels();
    pressPhoto(30, 55);
    expect(countLabels()).toBe(before - 1);
    pressPhoto(30, 55);
    expect(countLabels()).toBe(before);
  });
});
