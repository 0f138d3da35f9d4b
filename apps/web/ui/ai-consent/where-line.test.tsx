import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { AiOffer } from '../../api/ai-consent/ai-consent.ts';
import { WhereLine } from './where-line.tsx';

afterEach(cleanup);

const NONE: AiOffer = { kind: 'none', elsewhere: null };
const OFFERED: AiOffer = {
  kind: 'offered',
  elsewhere: null,
  provider: { id: 'openai', name: 'Acme', model: 'acme-1' },
  secondOpinion: false,
  advice: false,
  decision: 'agreed',
};
const ELSEWHERE = { elsewhere: 'ai.example' };

describe('WhereLine', () => {
  it.each([
    [{ kind: 'unknown' }, /^Read on this app’s server\. The copy/],
    [NONE, /^Read on this app’s server\. The copy/],
    [{ ...NONE, ...ELSEWHERE }, /^Read by ai\.example on behalf of this app’s server\. The copy/],
    [{ ...OFFERED, decision: 'declined' }, /^Read on this app’s server\. The copy/],
    [{ ...OFFERED, decision: null }, /^Read on this app’s server\. We’ll ask you before Acme/],
    [
      { ...OFFERED, ...ELSEWHERE, decision: null },
      /^Read by ai\.example on behalf of this app’s server\. We’ll ask you before Acme/,
    ],
    [OFFERED, /^Read by acme-1 at Acme\. Acme gets a copy without your name/],
    [{ ...OFFERED, ...ELSEWHERE }, /^Read by acme-1 at Acme, through ai\.example\. Acme gets/],
    [
      { ...OFFERED, secondOpinion: true },
      /^Read twice: by acme-1 at Acme and on this app’s server\. Acme gets/,
    ],
    [
      { ...OFFERED, ...ELSEWHERE, secondOpinion: true },
      /^Read twice: by acme-1 at Acme and on ai\.example\. Acme gets/,
    ],
  ] as const satisfies readonly (readonly [AiOffer, RegExp])[])(
    'names every host a photo passes: %o',
    (offer, text) => {
      render(<WhereLine place="server" offer={offer} />);
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('names this device where the user chose it, whatever the server offers', () => {
    render(<WhereLine place="device" offer={OFFERED} />);
    expect(screen.getByText(/^Read on this device\./)).toBeTruthy();
  });

  it('says nothing before it is known', () => {
    const { container } = render(<WhereLine place="server" offer={null} />);
    expect(container.textContent).toBe('');
  });
});
