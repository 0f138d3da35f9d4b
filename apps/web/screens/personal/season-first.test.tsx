import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

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
