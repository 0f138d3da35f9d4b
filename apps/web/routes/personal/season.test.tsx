import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { TRIGGER_COLOR_ANALYSIS } from '../../features/season/trigger-color-analysis.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  chooseFirstSeason,
  findScanResults,
  FOUND,
  press,
  readStoredProfile,
  readSeason,
  scanWith,
} from '../../testing/personal-steps.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);

afterEach(tidyUp);

/** Visible once, and once more in a live region. */
const findSaveFailure = () => screen.findAllByText('Failed to save season. Please try again.');
describe('the season', () => {
  it('[S2-RES-01] [S2-PCS-14] goes through three named steps', async () => {
    await scanWith(FOUND);
    fireEvent.click((await findScanResults()).getByText('Get Color Season'));
    // All checked at the same moment, because the steps pass quickly.
    await waitFor(() => {
      expect(screen.getByText('Analyzing Your Colors')).toBeTruthy();
      expect(document.querySelectorAll('[role=dialog] ol li')).toHaveLength(3);
    });
  });

  it('[S2-RES-13] [S2-PCS-01] [S2-PCS-05] [S2-RES-20] is saved on the profile and shown as a palette card', async () => {
    const services = await readSeason();
    chooseFirstSeason();
    press('Save Season');
    expect(await screen.findByText('Your season')).toBeTruthy();
    expect(screen.getByText(/40 colors\./)).toBeTruthy();
    const { color_season, personal_colors } = await readStoredProfile(services);
    expect(color_season).not.toBeNull();
    expect(personal_colors.analysisResult).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('AI Analysis Result')).toBeNull());
    expect(screen.getByRole('button', { name: 'Get Color Season Again' })).toBeTruthy();
  });

  it('[S2-RES-14] closes the dialog when it cannot be saved, says so, and offers the same choice again', async () => {
    const services = await readSeason();
    services.dataStore.profiles.put = async () => ({ kind: 'failed', reason: 'full' });
    chooseFirstSeason();
    press('Save Season');
    await findSaveFailure();
    expect(screen.queryByText('Your season')).toBeNull();
    fireEvent.click(screen.getByText('Try again', { selector: 'button' }));
    const again = within(await screen.findByRole('dialog', { name: 'AI Analysis Result' }));
    expect(again.getAllByRole('radio')[0]?.getAttribute('aria-checked')).toBe('true');
  });

  it('[S2-RES-17] [S2-RES-18] can be chosen by hand from twelve, which saves at once', async () => {
    const { services } = renderApp({ inside: true });
    fireEvent.click(await screen.findByText('Set season'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select Your Color Season' }));
    expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    const seasons = dialog.getAllByRole('button', { name: /Spring|Summer|Autumn|Winter/ });
    expect(seasons).toHaveLength(12);
    for (const season of seasons) {
      expect(season.querySelectorAll('[role=img] > span')).toHaveLength(12);
    }
    fireEvent.click(dialog.getByRole('button', { name: /^Soft Autumn/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Soft Autumn' })).toBeTruthy();
    expect((await readStoredProfile(services)).color_season).toBe('soft_autumn');
  });

  it('[S2-RES-18] chosen by hand closes the picker even if it cannot be saved', async () => {
    const services = makeServices();
    renderApp({ services, inside: true });
    fireEvent.click(await screen.findByText('Set season'));
    services.dataStore.profiles.put = async () => ({ kind: 'failed', reason: 'full' });
    fireEvent.click(await screen.findByRole('button', { name: /^Soft Autumn/ }));
    await waitFor(() => expect(screen.queryByText('Select Your Color Season')).toBeNull());
    await findSaveFailure();
  });

  it('[S2-PCS-15] can be requested by a window event, but not while points are missing', async () => {
    renderApp({ inside: true });
    await screen.findByText('Drop a portrait here');
    act(() => void window.dispatchEvent(new Event(TRIGGER_COLOR_ANALYSIS)));
    expect(screen.queryByText('Analyzing Your Colors')).toBeNull();
  });

  it('[S2-PCS-06] [S2-PCS-07] [S2-PCS-09] opens its colors from the card, the picker from the pencil, the wardrobe from its link', async () => {
    renderApp({ inside: true });
    fireEvent.click(await screen.findByText('Set season'));
    fireEvent.click(await screen.findByRole('button', { name: /^Soft Autumn/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show all colors' }));
    const colors = within(await screen.findByRole('dialog', { name: 'Soft Autumn' }));
    expect(colors.getByText('Sister seasons')).toBeTruthy();
    expect(colors.getAllByRole('button', { name: /^Copy #/ }).length).toBeGreaterThanOrEqual(40);
    fireEvent.click(colors.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Change season');
    expect(await screen.findByRole('dialog', { name: 'Select Your Color Season' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Soft Autumn' })).toBeNull();
    const link = screen.getByText('Continue to Wardrobe').closest('a');
    expect(link?.getAttribute('href')).toBe('/wardrobe');
  });

  it('[S2-PCS-10] [S2-PCS-11] [S2-PCS-12] [S2-PCS-13] is shown completely on the next visit', async () => {
    const services = await readSeason();
    chooseFirstSeason();
    press('Save Season');
    await screen.findByText('Your season');
    tidyUp();

    renderApp({ services, inside: true });
    expect(await screen.findByText('Upload new photo')).toBeTruthy();
    expect(screen.getByText('5 of 5')).toBeTruthy();
    expect(screen.getByText('AI Color Point Summary')).toBeTruthy();
    expect(screen.getByText('80%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Color Season Analysis/ }));
    expect(await screen.findByText('All twelve')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Sister Season Borrowing/ }));
    expect(await screen.findByText('Safe')).toBeTruthy();
    expect(screen.getByText('Careful')).toBeTruthy();
  });
});
