import type { OfferedProvider } from '@color-almanac/contract';
import { analyzeColors } from '@color-almanac/domain';
import type { ColorData, SeenBy } from '@color-almanac/domain';
import type { FaceScanOutcome } from '@color-almanac/vision';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ApiClient } from '../../api/client/api-client.ts';
import type { AiDecision } from '../../api/ai-consent/ai-consent.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import {
  chooseFirstSeason,
  findScanResults,
  press,
  readStoredProfile,
} from '../../testing/personal-steps.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { fakeConsent } from '../../testing/fake-consent.ts';
import { choosePhoto, makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);

afterEach(() => {
  vi.restoreAllMocks();
  tidyUp();
  localStorage.clear();
});

const ACME: OfferedProvider = { id: 'anthropic', name: 'Acme', model: 'acme-1' };
const BY_ACME: SeenBy = { engine: 'anthropic', place: 'server', name: 'Acme', model: 'acme-1' };
const OWN: SeenBy = { engine: 'embedded', place: 'server' };
const TWO: FaceScanOutcome = {
  ok: true,
  scan: { ...EXAMPLE_SCAN, cheek: { ...EXAMPLE_SCAN.cheek, hex: '#BF8F6B' }, seenBy: BY_ACME },
  secondOpinion: { ...EXAMPLE_SCAN, seenBy: OWN },
};
const ADVICE = { text: 'Reach for moss.', seenBy: BY_ACME };

/** Nora with a photo, on a server with two engines that read photos and one that writes advice. */
async function showNora(decision: AiDecision = 'agreed') {
  const consent = fakeConsent(ACME, decision, { secondOpinion: true, advice: true });
  const call = vi.fn(async (name: string, { body }: { body?: unknown }) =>
    name === 'adviseSeason' ? ADVICE : analyzeColors((body as { colorData: ColorData }).colorData),
  );
  const made = makeServices();
  const services = {
    ...made,
    account: openTestAccount(),
    api: { ...made.api, call: call as ApiClient['call'] },
    aiConsent: { open: async () => consent },
    serverEngine: { ...made.serverEngine, scanFace: async () => TWO },
  };
  renderApp({ services });
  await choosePhoto();
  press('Get color points');
  return { services, call, consent, results: await findScanResults() };
}

const findReading = async () =>
  within(await screen.findByRole('dialog', { name: 'AI Analysis Result' }));
const askButton = 'Ask Acme for written advice';

describe('two opinions on a face', () => {
  it('become one scan by the user’s choices, and the scan saves who saw what', async () => {
    const { services, results } = await showNora();
    const cheek = within(results.getByRole('radiogroup', { name: 'Cheek (Skin)' }));
    fireEvent.click(cheek.getByRole('radio', { name: /#CE8659, This server/ }));
    fireEvent.click(results.getByText('Get Color Season'));
    await findReading();
    const { savedAIData, colorPoints } = (await readStoredProfile(services)).personal_colors;
    expect(savedAIData?.seenBy).toEqual(BY_ACME);
    expect(savedAIData?.cheek).toMatchObject({ hex: '#CE8659', seenBy: OWN });
    expect(colorPoints.find(({ id }) => id === 'skin')?.hex).toBe('#CE8659');
  });
});

describe('advice for a reading', () => {
  it('is written on request for the chosen season, by an allowed provider', async () => {
    const { call, results } = await showNora();
    fireEvent.click(results.getByText('Get Color Season'));
    const reading = await findReading();
    chooseFirstSeason();
    fireEvent.click(await reading.findByRole('button', { name: askButton }));
    expect(await reading.findByText('Reach for moss.')).toBeTruthy();
    expect(reading.getByText(/^Written by acme-1 at Acme, not by this app’s rules/)).toBeTruthy();
    const sent = call.mock.calls.find(([name]) => name === 'adviseSeason')?.[1].body;
    expect(sent).toEqual({
      season: expect.any(String),
      colors: expect.any(Array),
      provider: 'anthropic',
      providerName: 'Acme',
    });
  });

  it('is not offered without consent, nor after it is withdrawn', async () => {
    const { consent, results } = await showNora();
    fireEvent.click(results.getByText('Get Color Season'));
    const reading = await findReading();
    chooseFirstSeason();
    await reading.findByRole('button', { name: askButton });
    consent.withdraw(ACME);
    await waitFor(() => expect(reading.queryByRole('button', { name: askButton })).toBeNull());
  });
});
