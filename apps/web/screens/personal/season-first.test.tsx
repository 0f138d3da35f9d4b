import { acceptScan, analyzeColors, colorDataOf, withSeason } from '@color-almanac/domain';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

beforeAll(hurryPauses);
afterEach(tidyUp);

it("SeasonFirst follows the screen's heading, which has the focus on arrival", async () => {
  const services = makeServices();
  const anna = exampleProfile('anna', { is_default: true, color_season: 'deep_winter' });
  await services.dataStore.profiles.put(anna);
  renderApp({ services, inside: true });
  const season = await screen.findByRole('heading', { name: 'Deep Winter' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.compareDocumentPosition(season)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('SeasonFirst offers a new reading for one of an earlier model, which stays as it is', async () => {
  const now = '2026-03-01T12:00:00.000Z';
  const scanned = acceptScan(exampleProfile('anna', { is_default: true }), EXAMPLE_SCAN, now);
  const data = colorDataOf(scanned);
  const analysis = data && analyzeColors(data);
  if (!analysis?.reading) throw new Error('Five colors are enough');
  const { model: _, ...older } = analysis.reading;
  const anna = withSeason(scanned, 'soft_autumn', { ...analysis, reading: older }, now);
  const services = makeServices();
  await services.dataStore.profiles.put(anna);
  renderApp({ services, inside: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('dialog', { name: 'AI Analysis Result' })).toBeTruthy();
  const [kept] = await services.dataStore.profiles.list();
  expect(kept?.personal_colors.analysisResult?.reading?.model).toBeUndefined();
});
