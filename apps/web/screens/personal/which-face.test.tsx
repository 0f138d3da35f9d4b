import { fireEvent, screen, within } from '@testing-library/react';
import type { ScanRequest } from '@color-almanac/vision';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, press, scanWith } from '../../testing/personal-steps.ts';
import { choosePhoto, makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(tidyUp);

describe('a scan', () => {
  it('of several faces asks whose to read, and reads the one that is chosen', async () => {
    const eyes = { eyes: [], pixels: 200 };
    const face = { x: 0.6, y: 0.2, width: 0.2, height: 0.2, ...eyes };
    const other = { x: 0.125, y: 0.25, width: 0.25, height: 0.25 };
    const requests: ScanRequest[] = [];
    const services = makeServices(async (request) => {
      requests.push(request);
      const seen = request.near ? face : { ...face, others: [other] };
      return { ok: true, scan: { ...EXAMPLE_SCAN, face: seen } };
    });
    renderApp({ services, inside: true });
    await choosePhoto();
    press('Get color points');
    const question = within(await screen.findByRole('dialog', { name: 'Which one is you?' }));
    expect(question.getByText('We found 2 faces. Tap yours.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Face 1 of 2, from the left' }));
    expect(await screen.findByText('AI Point Detection Results')).toBeTruthy();
    expect(requests.map(({ near }) => near)).toEqual([undefined, { x: 0.25, y: 0.375 }]);
  });

  it('of several faces doesn’t say which it read once the user said it is theirs', async () => {
    const box = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
    const face = { ...box, eyes: [], pixels: 200, others: [{ ...box, x: 0.1 }] };
    const warnings = [{ code: 'several-faces', faces: 2 }, { code: 'light-dark' }] as const;
    await scanWith({ ok: true, scan: { ...EXAMPLE_SCAN, face, warnings: [...warnings] } });
    const question = within(await screen.findByRole('dialog', { name: 'Which one is you?' }));
    fireEvent.click(question.getByRole('button', { name: 'Face 2 of 2, from the left' }));
    const results = await findScanResults();
    expect(results.getByText('The photo is dark.')).toBeTruthy();
    expect(results.queryByText(/most prominent/)).toBeNull();
  });
});
