import { acceptScan, analyzeColors, colorDataOf } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { createApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import { defer } from '../../testing/defer.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { press } from '../../testing/personal-steps.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import { SEASON_WORDS } from '../../words/season.words.ts';

beforeAll(hurryPauses);

afterEach(tidyUp);

const NOW = '2026-03-01T12:00:00.000Z';

/** A profile with all five colors. */
const ANNA = acceptScan(exampleProfile('Anna', { is_default: true }), EXAMPLE_SCAN, NOW);

/** Nora, whose server gives these answers to requests for a season, one after the other. */
async function showNora(...answers: readonly (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  const services = {
    ...makeServices(),
    account: openTestAccount(),
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
  await services.dataStore.profiles.put(ANNA);
  renderApp({ services });
  await screen.findByText('5 of 5');
  return { asked, services };
}

const fail = (message: string) => () =>
  Response.json({ success: false, message, error: 'INTERNAL_ERROR' }, { status: 500 });
const data = colorDataOf(ANNA);
if (!data) throw new Error('Five colors are enough');
const colorData = data;
const answer = () => Response.json({ success: true, data: analyzeColors(colorData) });

const FULL = { kind: 'failed', reason: 'full' } as const;

const findResult = () => screen.findByRole('dialog', { name: 'AI Analysis Result' });

const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

describe('a request for a season', () => {
  it('[S2-RES-01] [S2-PCS-14] goes through three steps, and the button is disabled until the result is there', async () => {
    const { promise, resolve } = defer<Response>();
    await showNora(() => promise);
    press('Get Color Season');
    const progress = await screen.findByRole('dialog', { name: 'Analyzing Your Colors' });
    const steps = within(progress).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Reading your colors'),
      expect.stringContaining('Comparing the twelve seasons'),
      expect.stringContaining('Weighing the reasons'),
    ]);
    await waitFor(() => expect(currentStep()).toContain('Weighing the reasons'));
    const busy = document.querySelector('[aria-busy=true]');
    expect(busy?.textContent).toContain('Analyzing...');
    expect(busy?.getAttribute('aria-disabled')).toBe('true');
    resolve(answer());
    await findResult();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
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
});

describe('a result without an answer', () => {
  it('can be shown again, with its choice, after Escape, until it is cancelled', async () => {
    await showNora(answer);
    press('Get Color Season');
    const [, second] = within(await findResult()).getAllByRole('radio');
    fireEvent.click(second as HTMLElement);
    fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
    expect(await screen.findByText('Your result isn’t saved yet.')).toBeTruthy();
    press('Show it again');
    const again = within(await findResult());
    expect(again.getAllByRole('radio').map((one) => one.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
    ]);
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Your result isn’t saved yet.')).toBeNull();
  });

  it('leaves the choice of the next reading open', async () => {
    await showNora(answer, answer);
    press('Get Color Season');
    const [, second] = within(await findResult()).getAllByRole('radio');
    fireEvent.click(second as HTMLElement);
    fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show it again' }));
    fireEvent.keyDown(within(await findResult()).getByRole('radiogroup'), { key: 'Escape' });
    await screen.findByRole('button', { name: 'Show it again' });
    press('Get Color Season');
    const [first] = within(await findResult()).getAllByRole('radio');
    expect(first?.getAttribute('aria-checked')).toBe('true');
  });

  it('is not shown again once the user says that the hair is dyed', async () => {
    await showNora(answer);
    press('Get Color Season');
    fireEvent.keyDown(within(await findResult()).getByRole('radiogroup'), { key: 'Escape' });
    await screen.findByRole('button', { name: 'Show it again' });
    press(SEASON_WORDS.context);
    fireEvent.click(await screen.findByRole('button', { name: 'Dyed' }));
    await waitFor(() => expect(screen.queryByText('Your result isn’t saved yet.')).toBeNull());
  });
});

describe('a season that cannot be saved', () => {
  it('[S2-RES-14] closes the result with a message, which leads back to it', async () => {
    const { services } = await showNora(answer);
    press('Get Color Season');
    const result = within(await findResult());
    vi.spyOn(services.dataStore.profiles, 'put').mockResolvedValue(FULL);
    fireEvent.click(result.getByRole('button', { name: 'Save Season' }));
    expect(await screen.findByText('Failed to save season. Please try again.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Try again');
    expect(await findResult()).toBeTruthy();
  });

  it('[S2-RES-14] [AMB-09] says why the server refuses it, instead of that it was saved', async () => {
    const { services } = await showNora(answer);
    press('Get Color Season');
    const result = within(await findResult());
    const refused = { kind: 'refused', reason: 'The server is strict today.' } as const;
    vi.spyOn(services.dataStore.profiles, 'confirm').mockResolvedValue(refused);
    fireEvent.click(result.getByRole('button', { name: 'Save Season' }));
    expect(await screen.findByText('Failed to save season. Please try again.')).toBeTruthy();
    expect(screen.getByText('The server is strict today.')).toBeTruthy();
    expect(screen.queryByText('Season saved')).toBeNull();
  });
});
