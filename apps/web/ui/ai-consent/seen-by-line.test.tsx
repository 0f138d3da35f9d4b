import type { SeenBy } from '@color-almanac/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { ScanReaders } from './scan-readers.tsx';
import { SeenByLine } from './seen-by-line.tsx';

afterEach(cleanup);

const ACME: SeenBy = { engine: 'openai', place: 'server', name: 'Acme', model: 'acme-1' };
const SERVER: SeenBy = { engine: 'embedded', place: 'server' };
const insteadOfAcme = (reason: 'resting' | 'budget' | 'failed'): SeenBy => ({
  ...SERVER,
  insteadOf: { name: 'Acme', reason },
});

describe('ScanReaders', () => {
  it.each([
    [ACME, 'Read by acme-1 at Acme.'],
    [{ engine: 'openai', place: 'server' }, 'Read by openai.'],
    [SERVER, 'Read by this app’s own engine, on its server.'],
    [{ engine: 'embedded', place: 'device' }, 'Read on this device.'],
    [insteadOfAcme('resting'), 'Acme isn’t available right now, so this app’s own engine read it.'],
    [
      insteadOfAcme('budget'),
      'This server has reached its daily limit for Acme, so this app’s own engine read it.',
    ],
    [insteadOfAcme('failed'), 'Acme couldn’t read it, so this app’s own engine did.'],
  ] as const)('says in one line who read a photo: %o', (seenBy, text) => {
    render(<SeenByLine readers={[{ seenBy, places: [] }]} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says who read each point where the choice mixes two readings', () => {
    const lips = { ...EXAMPLE_SCAN.lips, seenBy: SERVER };
    render(<ScanReaders scan={{ ...EXAMPLE_SCAN, lips, seenBy: ACME }} />);
    const others = 'Hair Color, Light Eye, Dark Eye and Cheek (Skin)';
    expect(screen.getByText(`${others}: read by acme-1 at Acme.`)).toBeTruthy();
    expect(screen.getByText('Lips: read by this app’s own engine, on its server.')).toBeTruthy();
  });

  it('shows nothing for a scan that does not record who read it', () => {
    const { container } = render(<ScanReaders scan={EXAMPLE_SCAN} />);
    expect(container.textContent).toBe('');
  });

  it('shows plain text, whatever a server calls its model', () => {
    const model = '<img src=x onerror=alert(1)>';
    const { container } = render(
      <SeenByLine readers={[{ seenBy: { ...ACME, model }, places: [] }]} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(`Read by ${model} at Acme.`)).toBeTruthy();
  });
});
