import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { choosePhoto, tidyUp } from '../../testing/render-app.tsx';
import { add, FIRST, openWorkspace, SECOND, weights } from '../../testing/workspace-steps.tsx';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';

await Promise.all([
  import('../../screens/personal/personal-route.tsx'),
  import('../../screens/analyze/analyze-route.tsx'),
  import('../../screens/knowledge/knowledge-route.tsx'),
]);

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

it("[S2-FLOW-05] each mode has its purpose: weighted palettes and patterns, the palettes, any color, and the user's own points, which no other mode changes", async () => {
  const { router, services } = await openWorkspace();
  const before = await services.dataStore.profiles.list();
  for (const color of [FIRST, SECOND]) add(color);
  expect(weights()).toEqual([50, 50]);
  expect(screen.getByRole('region', { name: 'Pattern Preview' })).toBeTruthy();

  await act(() => router.navigate('/knowledge'));
  const seasons = within(await screen.findByRole('main'));
  fireEvent.click(await seasons.findByRole('link', { name: /Deep Winter/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deep Winter' })).toBeTruthy();

  await act(() => router.navigate('/analyze'));
  const field = await screen.findByLabelText(ANALYZE_WORDS.orType);
  fireEvent.change(field, { target: { value: '#00E5FF' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findAllByRole('meter')).length).toBeGreaterThan(0);

  await act(() => router.navigate('/'));
  expect(await screen.findByRole('region', { name: 'Soft Autumn' })).toBeTruthy();
  expect(await services.dataStore.profiles.list()).toEqual(before);
  await choosePhoto();
  expect(await screen.findByRole('application', { name: /^Place .* on the photo$/ })).toBeTruthy();
});
