import type { OfferedProvider } from '@color-almanac/contract';
import type { FaceScanOutcome } from '@color-almanac/vision';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { AiDecision } from '../../api/ai-consent/ai-consent.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, FOUND, press } from '../../testing/personal-steps.ts';
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
const SEEN_BY_ACME = {
  engine: 'anthropic',
  place: 'server',
  name: 'Acme',
  model: 'acme-1',
} as const;

interface Setting {
  readonly provider?: OfferedProvider | null;
  readonly decision?: AiDecision;
  readonly isGuest?: boolean;
  readonly answer?: FaceScanOutcome;
}

/** Nora, or a guest, with a photo, and a server that uses a provider. */
async function showPhoto(setting: Setting = {}) {
  const { provider = ACME, decision = null, isGuest = false, answer = FOUND } = setting;
  const here = vi.fn(async () => FOUND);
  const onServer = vi.fn(async () => answer);
  const consent = fakeConsent(provider, decision);
  const made = makeServices(here);
  const services = {
    ...made,
    account: openTestAccount(!isGuest),
    aiConsent: { open: async () => consent },
    serverEngine: { ...made.serverEngine, scanFace: onServer },
  };
  renderApp({ services, inside: isGuest });
  await choosePhoto();
  return { consent, here, onServer };
}

const findQuestion = () =>
  screen.findByRole('alertdialog', { name: 'Let Acme look at your photos?' });
const queryQuestion = () => screen.queryByRole('alertdialog');

describe('the consent before a photo first goes to a provider', () => {
  it('names the provider, what is sent and what is not, and nothing is sent until it is answered', async () => {
    const { onServer } = await showPhoto();
    expect(
      await screen.findByText('Read on this app’s server. We’ll ask you before Acme sees it.'),
    ).toBeTruthy();
    press('Get color points');
    const question = within(await findQuestion());
    expect(question.getByText(/^acme-1, a model at Acme, can read them instead/)).toBeTruthy();
    expect(question.getByText(/Place, time and camera details are removed\.$/)).toBeTruthy();
    expect(question.getByText('Your name, email address and account.')).toBeTruthy();
    expect(
      question.getByText(/^Acme may store the copy for a while, under its own rules\./),
    ).toBeTruthy();
    expect(screen.queryByText('AI Analysis in Progress')).toBeNull();
    // No progress is shown behind the question.
    expect(screen.getByText('Analyzing...').getAttribute('aria-hidden')).toBe('true');
    expect(onServer).not.toHaveBeenCalled();
  });

  it('uses the server’s own engine when declined, now and later', async () => {
    const { consent, onServer } = await showPhoto();
    press('Get color points');
    const question = within(await findQuestion());
    const own = question.getByText('Use this app’s engine');
    await waitFor(() => expect(document.activeElement).toBe(own));
    fireEvent.click(own);
    expect(await findScanResults()).toBeTruthy();
    expect(onServer).toHaveBeenCalledOnce();
    expect(consent.decisionFor(ACME)).toBe('declined');
  });

  it('sends the photo when given, asks once, and the page says who read the photo', async () => {
    const seen = { ok: true, scan: { ...EXAMPLE_SCAN, seenBy: SEEN_BY_ACME } } as const;
    const { consent, onServer } = await showPhoto({ answer: seen });
    press('Get color points');
    fireEvent.click(within(await findQuestion()).getByText('Let Acme look'));
    const results = await findScanResults();
    expect(results.getByText('Read by acme-1 at Acme.')).toBeTruthy();
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
    fireEvent.click(results.getByText('Update Points Manually'));
    expect(screen.getByText(/^Read by acme-1 at Acme\. Acme gets a copy/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Get color points');
    await waitFor(() => expect(onServer).toHaveBeenCalledTimes(2));
    expect(queryQuestion()).toBeNull();
  });

  it.each(['Escape', 'the cross'])(
    'treats %s as not now: nothing is sent, the button comes back, and the next scan asks again',
    async (way) => {
      const { consent, here, onServer } = await showPhoto();
      press('Get color points');
      const question = await findQuestion();
      if (way === 'Escape') fireEvent.keyDown(question, { key: 'Escape' });
      else fireEvent.click(within(question).getByRole('button', { name: 'Not now' }));
      await waitFor(() => expect(queryQuestion()).toBeNull());
      const button = await screen.findByRole('button', { name: 'Get color points' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      expect(onServer).not.toHaveBeenCalled();
      expect(here).not.toHaveBeenCalled();
      expect(consent.decisionFor(ACME)).toBeNull();
      press('Get color points');
      await findQuestion();
    },
  );

  it('gives both answers the same weight', async () => {
    await showPhoto();
    press('Get color points');
    const question = within(await findQuestion());
    const [own, theirs] = ['Use this app’s engine', 'Let Acme look'].map((name) =>
      question.getByRole('button', { name }),
    );
    expect(own?.className).toBe(theirs?.className);
  });
});

describe('the consent is not asked for', () => {
  it.each([
    ['when the server has no provider', { provider: null }],
    ['when it was declined before', { decision: 'declined' }],
  ] as const)('%s: the server’s own engine reads', async (_when, setting) => {
    const { onServer } = await showPhoto(setting);
    expect(await screen.findByText(/The copy sent for reading isn’t stored/)).toBeTruthy();
    press('Get color points');
    expect(await findScanResults()).toBeTruthy();
    expect(onServer).toHaveBeenCalledOnce();
  });

  it('for a chosen face: that scan stays on the device', async () => {
    const box = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
    const face = { ...box, eyes: [], pixels: 200, others: [{ ...box, x: 0.1 }] };
    const answer = { ok: true, scan: { ...EXAMPLE_SCAN, face } } as const;
    const { consent, here } = await showPhoto({ decision: 'agreed', answer });
    press('Get color points');
    const question = within(await screen.findByRole('dialog', { name: 'Which one is you?' }));
    // The server uses another provider since, about which the user has said nothing.
    const open = fakeConsent({ ...ACME, name: 'Umbra' });
    vi.spyOn(consent, 'getOffer').mockReturnValue(open.getOffer());
    vi.spyOn(consent, 'learn').mockReturnValue(open.learn());
    fireEvent.click(question.getByRole('button', { name: 'Face 1 of 2, from the left' }));
    expect(await findScanResults()).toBeTruthy();
    expect(here).toHaveBeenCalledOnce();
  });
});

describe('the choice below the button', () => {
  it('withdraws a consent at once', async () => {
    const { consent } = await showPhoto({ decision: 'agreed' });
    const choice = await screen.findByRole('checkbox', { name: 'Let Acme look' });
    expect(choice.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice);
    expect(choice.getAttribute('aria-checked')).toBe('false');
    expect(await consent.agreedProvider()).toBeNull();
    expect(screen.getByText(/^Read on this app’s server\. The copy/)).toBeTruthy();
  });

  it('gives a consent only through the same question', async () => {
    const { consent } = await showPhoto({ decision: 'declined' });
    const choice = await screen.findByRole('checkbox', { name: 'Let Acme look' });
    fireEvent.click(choice);
    const question = within(await findQuestion());
    expect(choice.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(question.getByText('Let Acme look'));
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
  });
});
