import type { AgreedProvider } from '@color-almanac/contract';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../api/client/api-error.ts';
import { askForAdvice, colorsToAdvise } from './ask-for-advice.ts';
import type { Advice, AdviceEnding, AdviceDeps } from './ask-for-advice.ts';
import { SeasonAdvice } from './season-advice.tsx';

afterEach(cleanup);

const ADVICE: Advice = {
  text: 'Reach for moss.\n\n<b>Keep black away.</b>',
  seenBy: { engine: 'anthropic', place: 'server', name: 'Anthropic', model: 'a-model' },
};
const WISH = { season: 'soft_autumn', colors: [{ place: 'skin', hex: '#C68863' }] } as const;
const QUIET = new AbortController().signal;

function show(...endings: readonly (AdviceEnding | Promise<AdviceEnding>)[]) {
  const left = [...endings];
  const onAsk = vi.fn(async (_signal: AbortSignal): Promise<AdviceEnding> => {
    const next = left.shift();
    if (!next) throw new Error('Nobody was to be asked');
    return next;
  });
  return { onAsk, ...render(<SeasonAdvice name="Anthropic" onAsk={onAsk} />) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('SeasonAdvice', () => {
  it('sends nothing until the user asks, and says first what is sent where', () => {
    const { onAsk } = show();
    expect(
      screen.getByText(/We send Anthropic your season and the colors of your points, nothing else/),
    ).toBeTruthy();
    expect(onAsk).not.toHaveBeenCalled();
  });

  it('says whose words they are, and shows them as plain paragraphs', async () => {
    show({ ok: true, advice: ADVICE });
    press('Ask Anthropic for written advice');
    expect(
      await screen.findByText(
        'Written by a-model at Anthropic, not by this app’s rules. It may be wrong, and it didn’t choose your season.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Reach for moss.').tagName).toBe('P');
    expect(screen.getByText('<b>Keep black away.</b>')).toBeTruthy();
    expect(document.querySelector('b')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask Anthropic again' })).toBeTruthy();
  });

  it('runs one request at a time, and enables the button again after a failure', async () => {
    const { onAsk } = show({ ok: false, message: 'Too much to do.' });
    press('Ask Anthropic for written advice');
    press('Asking...');
    expect(await screen.findByText('Too much to do.')).toBeTruthy();
    expect(onAsk).toHaveBeenCalledOnce();
    const button = screen.getByRole('button', { name: 'Ask Anthropic for written advice' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('stops waiting when the user has left', () => {
    const { onAsk, unmount } = show(new Promise<AdviceEnding>(() => undefined));
    press('Ask Anthropic for written advice');
    unmount();
    expect(onAsk.mock.calls[0]?.[0].aborted).toBe(true);
  });
});

const AGREED = { provider: 'anthropic', providerName: 'Anthropic' } as const;

describe('askForAdvice', () => {
  const call = vi.fn();
  const deps = (agreed: AgreedProvider | null = AGREED): AdviceDeps => ({
    api: { call },
    agreedProvider: async () => agreed,
    name: 'Anthropic',
  });
  const ask = (given = deps()) => askForAdvice(given, { ...WISH, colors: [...WISH.colors] }, QUIET);
  afterEach(() => call.mockReset());

  it('sends the season, the colors and the provider, and nothing else', async () => {
    call.mockResolvedValue(ADVICE);
    expect(await ask()).toEqual({ ok: true, advice: ADVICE });
    expect(call).toHaveBeenCalledWith('adviseSeason', {
      body: { ...WISH, ...AGREED },
      signal: QUIET,
    });
  });

  it('sends nothing once the user withdrew consent', async () => {
    expect(await ask(deps(null))).toMatchObject({ ok: false });
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    [
      { code: 'engine-unavailable', status: 503, retryAfter: 12 },
      /^The AI service is currently unavailable due to high demand. Please wait 12 seconds/,
    ],
    [{ code: 'engine-unavailable', status: 503 }, /Please wait 5 seconds/],
    [{ code: 'rate_limit', status: 429 }, /^What the server said$/],
    [{ code: 'content-refused', status: 422 }, /^What the server said$/],
    [{ code: 'unreachable' }, /^We can’t reach the server/],
    [{ code: 'server-error', status: 500 }, /^We couldn’t get any advice. Please try again.$/],
    [{ code: 'http-error', status: 502 }, /^We couldn’t get any advice/],
  ] as const)('explains %j in words for the user', async (failure, words) => {
    call.mockRejectedValue(new ApiError('What the server said', failure));
    const ending = await ask();
    expect(ending.ok ? '' : ending.message).toMatch(words);
  });

  it('names colors by their point, never by a name the user gave', () => {
    expect(colorsToAdvise(sampleProfile('nora'))).toEqual([{ place: 'skin', hex: '#CE8659' }]);
  });
});
