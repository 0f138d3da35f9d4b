import { analyzeColors, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { modalFrame } from '../../../components/modal/modal.tsx';
import { AnalysisResultModal } from './analysis-result-modal.tsx';

beforeAll(modalFrame.load);
afterEach(cleanup);

const FACE = {
  skin: '#E0AC8B',
  lip: '#B5655C',
  darkEye: '#3B2A1E',
  lightEye: '#8A6A45',
  hair: '#8A5A32',
} as const;
const READ = analyzeColors({ ...FACE, vein: null });
/** The same reading as an answer that names its season, and as one that does not. */
const SINGLE: SeasonAnalysis = {
  ...READ,
  season: READ.season ?? READ.options[0]?.season ?? null,
  multipleOptions: false,
  options: [],
};
const OPEN = analyzeColors({
  skin: '#E0AC8B',
  hair: '#8A5A32',
  lip: null,
  darkEye: null,
  lightEye: null,
  vein: null,
});

function show(analysis: SeasonAnalysis) {
  const [onSave, onCancel] = [vi.fn(), vi.fn()];
  render(<AnalysisResultModal open analysis={analysis} onSave={onSave} onCancel={onCancel} />);
  return { onSave, onCancel };
}

const saveButton = () => screen.getByRole('button', { name: 'Save Season' });
const checked = () =>
  screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'));

const readAmount = (text: string | null) => Number(text?.replace('−', '-'));

describe('the result of a season analysis', () => {
  it('[S2-RES-09] offers a choice, Save Season and Cancel, and says that the AI can make mistakes', () => {
    const { onCancel } = show(SINGLE);
    expect(screen.getByRole('dialog', { name: 'AI Analysis Result' })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText(/The AI can make mistakes/)).toBeTruthy();
    fireEvent.click(screen.getByText('Cancel'));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('[S2-RES-10] preselects the season of a single result', () => {
    const { onSave } = show(SINGLE);
    expect(checked()).toEqual(['true', 'false']);
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(SINGLE.season);
  });

  it('[S2-RES-10] [S2-RES-11] [S2-RES-12] preselects nothing when several are offered, and saves only once one is chosen', () => {
    expect(OPEN.multipleOptions).toBe(true);
    const { onSave } = show(OPEN);
    expect(checked()).toEqual(['false', 'false']);
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(saveButton());
    expect(onSave).not.toHaveBeenCalled();
    const [first] = screen.getAllByRole('radio');
    if (first) fireEvent.click(first);
    expect(saveButton().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(OPEN.options[0]?.season);
  });

  it('[S2-RES-19] lets the alternative be taken instead', () => {
    const { onSave } = show(SINGLE);
    const [, second] = screen.getAllByRole('radio');
    if (second) fireEvent.click(second);
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(SINGLE.alternativeSeason);
  });

  it('ranks all twelve, says what speaks against the first, and why not another', () => {
    show(SINGLE);
    const bars = within(screen.getByRole('list', { name: 'All twelve' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.getByText('What speaks against it')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^(Undertone|Value|Chroma): / })).toHaveLength(3);
    const third = SINGLE.reading?.ranking[2]?.season;
    expect(third && screen.getByRole('columnheader', { name: SEASON_NAMES[third] })).toBeTruthy();
  });

  it('opens of every season what speaks for and against it, in figures that add up', () => {
    show(SINGLE);
    const bars = within(screen.getByRole('list', { name: 'All twelve' }));
    const ranking = SINGLE.reading?.ranking ?? [];
    for (const [place, { season }] of ranking.entries()) {
      const name = SEASON_NAMES[season];
      const bar = bars.getByRole('button', { name: new RegExp(`^${name}`) });
      fireEvent.click(bar);
      expect(bar.getAttribute('aria-expanded')).toBe('true');
      expect(bars.getByText(`${place === 0 ? 'Why' : 'Why not'} ${name}`)).toBeTruthy();
      const cells = bars.getAllByRole('cell').map(({ textContent }) => readAmount(textContent));
      const sum = cells.slice(0, -1).reduce((total, amount) => total + amount, 0);
      expect(sum).toBeCloseTo(cells.at(-1) ?? Number.NaN, 6);
    }
    const last = bars.getAllByRole('button').at(-1);
    if (last) fireEvent.click(last);
    expect(bars.queryByRole('table')).toBeNull();
  });

  it('says how far the doubt reaches, how the reading held, and what would make it surer', () => {
    show(SINGLE);
    expect(screen.getAllByText(/^\d+ of 100, give or take \d+$/)).toHaveLength(3);
    expect(screen.getByText(/of 50 re-readings under other light/i)).toBeTruthy();
    expect(screen.getByText('What would make it surer')).toBeTruthy();
    expect(screen.getByText(/Try two more photos/)).toBeTruthy();
  });

  it('[S2-FLOW-06] ranks the twelve for colors without a face, and says of each how near they lie', () => {
    const colors = [
      { name: 'Primary', hex: '#7A8B99' },
      { name: 'Accent 1', hex: '#B5654A' },
    ] as const;
    show(analyzeColors({ colors: [...colors], description: '', type: 'generic' }));
    const bars = within(screen.getByRole('list', { name: 'All twelve' }));
    const [first] = bars.getAllByRole('button');
    if (first) fireEvent.click(first);
    expect(screen.getByText('Colors that would decide')).toBeTruthy();
    expect(bars.getByText(/^Primary: #7A8B99 is /)).toBeTruthy();
    expect(bars.getAllByRole('cell')).toHaveLength(3);
    expect(bars.getByText(/^In \w+ \w+, #/)).toBeTruthy();
    expect(screen.getByText('What would make it surer')).toBeTruthy();
  });

  it('shows what another provider says, who sends no reading', () => {
    const { reading: _, ...foreign } = SINGLE;
    show({ ...foreign, reasoning: 'Golden skin beside copper hair.' });
    expect(screen.getByText('Golden skin beside copper hair.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('names no season when an analysis offers none', () => {
    const withoutHairAndEyes = { hair: null, darkEye: null, lightEye: null, vein: null };
    const analysis = analyzeColors({ skin: FACE.skin, lip: FACE.lip, ...withoutHairAndEyes });
    show({ ...analysis, multipleOptions: false, options: [], alternativeSeason: null });
    expect(screen.getByText('No season can be named yet')).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });
});
