import { acceptScan, analyzeColors, colorDataOf, createProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../accounts/memory-storage.ts';
import { openAccount } from '../../accounts/open-account.ts';
import { createApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { TRIGGER_COLOR_ANALYSIS } from '../../features/season/trigger-color-analysis.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { press } from '../../testing/personal-steps.ts';
import { storeNora, fakeAccountDeps } from '../../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);

afterEach(tidyUp);

const NOW = '2026-03-01T12:00:00.000Z';

/** A profile with all five colors. */
function makeProfile(id: string, name: string): Profile {
  const owner = { userId: 'local', description: '', type: 'headshot', now: NOW } as const;
  const blank = createProfile({ ...owner, id, name, isDefault: id === 'anna' });
  return acceptScan(blank, EXAMPLE_SCAN, NOW);
}

async function storeProfiles(services: ReturnType<typeof makeServices>): Promise<void> {
  await services.dataStore.profiles.put(makeProfile('anna', 'Anna'));
  await services.dataStore.profiles.put(makeProfile('berta', 'Berta'));
  await services.dataStore.profiles.setActiveId('anna');
}

/** A guest with two profiles whose colors are complete. */
async function showGuest() {
  const services = makeServices();
  await storeProfiles(services);
  renderApp({ services, inside: true });
  await screen.findByText('5 of 5');
  return services;
}

/** Nora, whose server gives these answers to requests for a season, one after the other. */
async function showNora(...answers: readonly (() => Response)[]) {
  const storage = createMemoryStorage();
  storeNora(storage);
  const asked: unknown[] = [];
  const left = [...answers];
  const services = {
    ...makeServices(),
    account: openAccount(fakeAccountDeps({}, storage)),
    api: createApiClient({
      getToken: () => 'nora',
      fetch: async (_, init) => {
        asked.push(JSON.parse(init.body as string));
        const next = left.shift();
        if (!next) throw new TypeError('Failed to fetch');
        return next();
      },
    }),
  };
  await storeProfiles(services);
  renderApp({ services });
  await screen.findByText('5 of 5');
  return { asked, services };
}

const fail = (message: string) => () =>
  Response.json({ success: false, message, error: 'INTERNAL_ERROR' }, { status: 500 });
const data = colorDataOf(makeProfile('anna', 'Anna'));
if (!data) throw new Error('Five colors are enough');
const colorData = data;
const answer = () => Response.json({ success: true, data: analyzeColors(colorData) });

const findResult = () => screen.findByRole('dialog', { name: 'AI Analysis Result' });

describe('a request for a season', () => {
  it('[S2-RES-02] [S2-PCS-14] sends the five colors to the server when signed in', async () => {
    const { asked } = await showNora(answer);
    press('Get Color Season');
    // May already be behind the dialog, which says the same.
    expect(screen.getByRole('button', { name: 'Analyzing...', hidden: true })).toBeTruthy();
    await findResult();
    expect(asked).toEqual([{ colorData }]);
  });

  it('[S2-RES-15] [S2-RES-16] shows in the panel why it failed, and tries again', async () => {
    const { asked } = await showNora(fail('The model is asleep'), answer);
    press('Get Color Season');
    const panel = await screen.findByText('Analysis Error');
    const alert = within(panel.closest('[role=alert]') as HTMLElement);
    expect(alert.getByText('Failed to analyze colors: The model is asleep')).toBeTruthy();
    fireEvent.click(alert.getByRole('button', { name: 'Try Again' }));
    await findResult();
    expect(asked).toHaveLength(2);
    expect(screen.queryByText('Analysis Error')).toBeNull();
  });

  it('[S2-RES-16] shows a general message when the reason is unknown', async () => {
    const { services } = await showNora();
    services.api.call = () => Promise.reject(new ApiError('', { code: 'http-error' }));
    press('Get Color Season');
    const text = 'Failed to analyze colors. Please try again.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[S2-RES-06] says so when the answer has several options but no list of them', async () => {
    await showNora(() => Response.json({ success: true, data: { multipleOptions: true } }));
    press('Get Color Season');
    expect(
      await screen.findByText(
        'Failed to analyze colors: Invalid multiple options structure from backend',
      ),
    ).toBeTruthy();
  });

  it('is answered on this device while the server is unreachable', async () => {
    await showNora();
    press('Get Color Season');
    expect(await findResult()).toBeTruthy();
  });

  it('[S2-PCS-15] starts on a window event', async () => {
    await showGuest();
    act(() => void window.dispatchEvent(new Event(TRIGGER_COLOR_ANALYSIS)));
    expect(await screen.findByText('Analyzing Your Colors')).toBeTruthy();
    expect(await findResult()).toBeTruthy();
  });
});

describe('the note where the season is saved', () => {
  it('[FIRST-LOOK-5] [S2-PCS-04] appears for guests once there is a season, with a way to sign in', async () => {
    await showGuest();
    const words = 'Your season is saved in this browser only.';
    expect(screen.queryByText(words)).toBeNull();
    press('Set season');
    fireEvent.click(await screen.findByRole('button', { name: /^Deep Winter/ }));
    const warning = await screen.findByText(words);
    const around = within(warning.parentElement as HTMLElement);
    fireEvent.click(around.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
  });

  it('[S2-PCS-04] does not appear when signed in', async () => {
    await showNora();
    expect(screen.queryByText(/in this browser only/)).toBeNull();
  });
});

describe('a saved season', () => {
  it('[S2-RES-20] belongs to its profile, and is shown again with it', async () => {
    await showGuest();
    press('Get Color Season');
    const result = within(await findResult());
    const [first] = result.getAllByRole('radio');
    if (!first) throw new Error('No season was offered');
    fireEvent.click(first);
    fireEvent.click(result.getByRole('button', { name: 'Save Season' }));
    const name = first.getAttribute('aria-label') ?? '';
    const seasonOf = () => screen.queryByRole('heading', { level: 2, name });
    await waitFor(() => expect(seasonOf()).toBeTruthy());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await switchTo('Berta');
    expect(await screen.findByText('No Color Season Set')).toBeTruthy();
    press('Color Season Analysis');
    expect(await screen.findByText(/^Nothing analyzed yet/)).toBeTruthy();

    await switchTo('Anna');
    await waitFor(() => expect(seasonOf()).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /^Color Season Analysis/ }));
    expect(await screen.findByText('All twelve')).toBeTruthy();
  });
});

async function switchTo(name: string): Promise<void> {
  const [button] = screen.getAllByRole('button', { name: /Switch Profile|Anna|Berta/ });
  if (!button) throw new Error('No profile can be switched to');
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /Switch/ }));
  fireEvent.click(dialog.getByRole('button', { name: new RegExp(name) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
