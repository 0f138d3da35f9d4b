import type { EyeColor, FaceScan, SeenBy } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { modalFrame } from '../../ui/modal/modal.tsx';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { ScanResultsModal } from './scan-results-modal.tsx';

beforeAll(modalFrame.load);
afterEach(cleanup);

const MODEL: SeenBy = { engine: 'anthropic', place: 'server', name: 'Anthropic', model: 'a-model' };
const OWN: SeenBy = { engine: 'embedded', place: 'server' };

const unseen = { hex: null, x: -1, y: -1, confidence: 0, note: 'Hidden by a cap' };
const FIRST: FaceScan = {
  ...EXAMPLE_SCAN,
  hair: unseen,
  cheek: { ...EXAMPLE_SCAN.cheek, hex: '#BF8F6B', confidence: 60, note: 'Golden' },
  lips: { ...EXAMPLE_SCAN.lips, hex: '#7A5AA0' },
  warnings: ['<b>A shadow</b>'],
  seenBy: MODEL,
};
const SECOND: FaceScan = { ...EXAMPLE_SCAN, seenBy: OWN };

function show(first: FaceScan = FIRST, second: FaceScan | null = SECOND, eyeColor?: EyeColor) {
  const [onUpdateManually, onGetSeason, onEyeColor] = [vi.fn(), vi.fn(), vi.fn()];
  const modal = (scan: FaceScan) => (
    <ScanResultsModal
      open
      scan={scan}
      secondOpinion={second ?? undefined}
      onUpdateManually={onUpdateManually}
      onGetSeason={onGetSeason}
      onPlaceByHand={() => undefined}
      eyeColor={eyeColor}
      onEyeColor={onEyeColor}
    />
  );
  const { rerender } = render(modal(first));
  const showAgain = (scan: FaceScan) => rerender(modal(scan));
  return { onUpdateManually, onGetSeason, onEyeColor, showAgain };
}

const groupOf = (name: string) => within(screen.getByRole('radiogroup', { name }));
const isChosen = (group: string, name: RegExp) =>
  groupOf(group).getByRole('radio', { name }).getAttribute('aria-checked') === 'true';
const choose = (group: string, name: RegExp) =>
  fireEvent.click(groupOf(group).getByRole('radio', { name }));
function cardOf(label: string) {
  const card = screen.getByRole('heading', { name: label }).closest('li');
  if (!card) throw new Error(`${label} has no card`);
  return card;
}

describe('OpinionCards', () => {
  it('calls the eyes what the user calls them, and lets the user change it', async () => {
    const plain = { ...FIRST, lightEye: { ...FIRST.lightEye, note: [] } };
    const { onEyeColor } = show(plain, SECOND, 'hazel');
    const card = within(cardOf('Light Eye'));
    expect(card.getByText('Hazel.')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Not right? Change it' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Green' }));
    expect(onEyeColor).toHaveBeenCalledExactlyOnceWith('green');
    expect(within(cardOf('Lips')).queryByRole('button')).toBeNull();
  });

  it('shows two opinions side by side at each place, with their distance in words and figures', () => {
    show();
    expect(cardOf('Light Eye').textContent).toContain('Alike, 0.0 apart');
    expect(cardOf('Cheek (Skin)').textContent).toMatch(/Near, \d\.\d apart/);
    expect(cardOf('Lips').textContent).toMatch(/Different, \d+\.\d apart/);
    expect(cardOf('Hair Color').textContent).toContain('Only This server saw it');
    expect(groupOf('Cheek (Skin)').getByText('#BF8F6B')).toBeTruthy();
    expect(groupOf('Cheek (Skin)').getByText('#CE8659')).toBeTruthy();
  });

  it('uses what only one engine saw, unless the user deselects it', () => {
    const { onGetSeason } = show();
    expect(isChosen('Hair Color', /#40322F, This server/)).toBe(true);
    expect(screen.getByText('Five colors found in your photo.')).toBeTruthy();
    choose('Hair Color', /Not seen, Anthropic/);
    expect(screen.getByText('Four colors found in your photo.')).toBeTruthy();
    expect(isChosen('Take all five from', /Anthropic/)).toBe(true);
    fireEvent.click(screen.getByText('Get Color Season'));
    expect(onGetSeason).toHaveBeenCalledWith(FIRST);
  });

  it('lets points be taken one by one, and says who saw what', () => {
    const { onGetSeason } = show();
    choose('Take all five from', /Anthropic/);
    choose('Hair Color', /#40322F, This server, 92%/);
    expect(isChosen('Take all five from', /Anthropic/)).toBe(false);
    expect(isChosen('Take all five from', /This server/)).toBe(false);
    expect(cardOf('Hair Color').textContent).toContain('Deep neutral brown');
    // With neither of the two chosen, they are still reachable by keyboard.
    const whole = groupOf('Take all five from').getAllByRole('radio');
    expect(whole.some(({ tabIndex }) => tabIndex === 0)).toBe(true);
    fireEvent.click(screen.getByText('Get Color Season'));
    expect(onGetSeason).toHaveBeenCalledWith({
      ...FIRST,
      hair: { ...SECOND.hair, seenBy: OWN },
      warnings: ['<b>A shadow</b>', 'The light is warm.'],
    });
  });

  it('lets all be taken from one, and updates figures, warnings and tips', () => {
    const { onUpdateManually } = show();
    choose('Take all five from', /Anthropic/);
    expect(screen.getByText('Four colors found in your photo.')).toBeTruthy();
    choose('Take all five from', /This server/);
    expect(screen.getByText('Five colors found in your photo.')).toBeTruthy();
    expect(screen.getByText('80%')).toBeTruthy();
    expect(screen.getByText('The light is warm.')).toBeTruthy();
    fireEvent.click(screen.getByText('Update Points Manually'));
    expect(onUpdateManually).toHaveBeenCalledWith(SECOND);
  });

  it('resets the choice for another scan', () => {
    const { onGetSeason, showAgain } = show();
    choose('Take all five from', /This server/);
    const next = { ...FIRST, hair: EXAMPLE_SCAN.hair, warnings: [] };
    showAgain(next);
    expect(isChosen('Take all five from', /Anthropic/)).toBe(true);
    fireEvent.click(screen.getByText('Get Color Season'));
    expect(onGetSeason).toHaveBeenCalledWith(next);
  });

  it("shows a model's words as plain text, whatever they are", () => {
    show({ ...FIRST, cheek: { ...FIRST.cheek, note: '<img src=x onerror=alert(1)>' } });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows nothing where only one engine looked', () => {
    show(FIRST, null);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
