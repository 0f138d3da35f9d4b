import { acceptScan, centerOfPoints, filledPoints, withSeason } from '@color-almanac/domain';
import { samplePhoto } from '@color-almanac/sync/behaviour';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { press } from '../../testing/personal-steps.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

// Compiled ahead: on a busy machine that takes longer than a dialog is waited for.
beforeAll(() => import('./personal-dialog-set.tsx'));
beforeAll(() => import('../../features/take-along/save-report-modal.tsx'));
beforeAll(() => import('../page/report-drapes.ts'));
afterEach(tidyUp);

const NOW = '2026-03-01T12:00:00.000Z';

it('The report of a season lays its colors below the face that was read, not below another in the photo', async () => {
  const services = makeServices();
  const segmentPortrait = vi.spyOn(services.engine, 'segmentPortrait');
  const read = acceptScan(exampleProfile('Anna', { is_default: true }), EXAMPLE_SCAN, NOW);
  await services.dataStore.profiles.put(withSeason(read, 'soft_autumn', null, NOW));
  await services.dataStore.photos.put('Anna', samplePhoto());
  renderApp({ services, inside: true });
  await screen.findByText('Upload new photo');
  fireEvent.click(await screen.findByRole('button', { name: 'Save a report' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Include three drapes' }));
  press('Save report');
  await screen.findByText(/Leave the drapes out, then save\.$/);
  const near = centerOfPoints(filledPoints(read));
  expect(near).not.toBeNull();
  expect(segmentPortrait.mock.lastCall?.[0].near).toEqual(near);
});
