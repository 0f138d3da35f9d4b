import { writePaletteLink } from '@color-almanac/domain';
import type { WorkingPalette } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { tidyUp } from '../../testing/render-app.tsx';
import {
  add,
  ANNA,
  FIRST,
  openWorkspace,
  press,
  region,
  SECOND,
  sliders,
  THIRD,
  weights,
} from '../../testing/workspace-steps.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const COLORS: WorkingPalette = [
  { hex: FIRST.hex, weight: 60, isPrimary: false, isLocked: true },
  { hex: SECOND.hex, weight: 40, isPrimary: true, isLocked: false },
].map((each, at) => ({
  ...each,
  id: String(at),
  name: '',
  source: { type: 'link', name: '', id: 'link' },
}));
const LINK = `#${writePaletteLink({ palette: COLORS, type: 'stripes', seed: 7, tile: true })}`;

describe('the address of the workspace', () => {
  it('opens its palette once in an empty workspace, which is saved from then on', async () => {
    const { router } = await openWorkspace([ANNA], { address: LINK });
    await waitFor(() => expect(weights()).toEqual([60, 40]));
    expect(router.state.location.hash).toBe('');
    expect(sliders().map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(screen.getByRole('button', { name: /Dynamic stripes/ })).toBeTruthy();
    add(THIRD);
    const [...now] = weights();
    tidyUp();
    await openWorkspace();
    expect(weights()).toEqual(now);
    expect(screen.getByRole('button', { name: /Dynamic stripes/ })).toBeTruthy();
  });

  it('asks before it replaces existing work, and Undo restores it in one step', async () => {
    const { router } = await openWorkspace();
    add(FIRST);
    await act(() => router.navigate(`/workspace${LINK}`));
    const question = await screen.findByRole('alertdialog', {
      name: WORKSPACE_WORDS.link.askTitle,
    });
    fireEvent.click(within(question).getByText(WORKSPACE_WORDS.link.keep));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(weights()).toEqual([100]);
    await act(() => router.navigate(`/workspace${LINK}`));
    const again = await screen.findByRole('alertdialog', { name: WORKSPACE_WORDS.link.askTitle });
    fireEvent.click(within(again).getByText(WORKSPACE_WORDS.link.open));
    await waitFor(() => expect(weights()).toEqual([60, 40]));
    press('Undo');
    expect(weights()).toEqual([100]);
    expect(screen.getByRole('button', { name: /Weighted Voronoi cells/ })).toBeTruthy();
  });

  it('that is cut short shows a message, and the work stays', async () => {
    const { router } = await openWorkspace();
    add(FIRST);
    await act(() => router.navigate(`/workspace${LINK.slice(0, -2)}`));
    const answer = await screen.findByRole('alertdialog', { name: WORKSPACE_WORDS.link.badTitle });
    const message = within(answer).getByText(/damaged or incomplete/);
    expect(message.textContent).toContain(WORKSPACE_WORDS.link.untouched);
    expect(weights()).toEqual([100]);
    expect(router.state.location.hash).toBe('');
  });

  it('opens all colors of a season, and reloads no profile', async () => {
    await openWorkspace([ANNA], { address: '?season=deep-winter' });
    expect(screen.getByText('3 sources selected')).toBeTruthy();
    expect(region('Deep Winter').getAllByRole('button', { name: /#/ })).toHaveLength(40);
    tidyUp();
    await openWorkspace([ANNA], { address: '?season=monsoon' });
    expect(screen.getByText('3 sources selected')).toBeTruthy();
  });
});
