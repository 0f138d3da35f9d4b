import { analyzeColors, SEASON_NAMES, SEASONS } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { modalFrame } from '../../../ui/modal/modal.tsx';
import { AnalysisResultModal } from './analysis-result-modal.tsx';

beforeAll(modalFrame.load);
afterEach(cleanup);

const READ = analyzeColors({ ...EXAMPLE_FACE, vein: null });
function splitEvenly(...seasons: readonly (SeasonKey | null)[]) {
  return {
    runs: 50,
    percent: 50,
    familyPercent: 50,
    seasons: seasons.flatMap((season) => (season ? [{ season, share: 0.5 }] : [])),
    betweenTwo: null,
  };
}
/** The same reading with one season in front, and with the second close behind. */
const SINGLE: SeasonAnalysis = { ...READ, betweenTwo: false, confidence: 48 };
const CLOSE: SeasonAnalysis = {
  ...READ,
  betweenTwo: true,
  stability: splitEvenly(READ.season, READ.alternativeSeason),
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
  const [onSave, onCancel, onDismiss] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <AnalysisResultModal
      open
      analysis={analysis}
      portrait={<p>The face</p>}
      onSave={onSave}
      onCancel={onCancel}
      onDismiss={onDismiss}
    />,
  );
  return { onSave, onCancel, onDismiss };
}

const saveButton = () => screen.getByRole('button', { name: 'Save Season' });
const whySaveWaits = () => {
  const id = saveButton().getAttribute('aria-describedby');
  return id && (document.getElementById(id)?.textContent ?? null);
};
const checked = () =>
  screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'));

const nameOf = (season: SeasonKey | null) => (season ? SEASON_NAMES[season] : '');
const shownSeason = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent;
const unfold = (title: string) => fireEvent.click(screen.getByRole('button', { name: title }));

const readAmount = (text: string | null) => Number(text?.replace('−', '-'));

/** Finds a sentence whose codes stand in elements of their own. */
const said = (words: RegExp) => (_: string, element: Element | null) =>
  words.test(element?.textContent ?? '');

describe('AnalysisResultModal', () => {
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

  it('preselects the first of a result between two, and enables Save Season at once', () => {
    const { onSave } = show(CLOSE);
    expect(checked()).toEqual(['true', 'false']);
    expect(shownSeason()).toBe(
      `Between ${nameOf(CLOSE.season)} and ${nameOf(CLOSE.alternativeSeason)}`,
    );
    expect(saveButton().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(CLOSE.season);
  });

  it('starts with the face, the season, how sure in a word, its eight best colors and why', () => {
    show(SINGLE);
    const body = screen.getByRole('region', { name: 'AI Analysis Result' }).textContent;
    const parts = [
      'The face',
      nameOf(SINGLE.season),
      'Likely',
      SINGLE.season ? SEASONS[SINGLE.season].idealColors[7]?.name : '',
      `fit ${nameOf(SINGLE.season)}.`,
      'The difference is ',
      'How to be more certain',
    ].map((part) => body.indexOf(part ?? ''));
    expect(parts.toSorted((one, other) => one - other)).toEqual(parts);
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    expect(screen.getAllByRole('button', { name: /^Copy #/ })).toHaveLength(8);
  });

  it.each([
    ['Clear', 4, { ...SINGLE, confidence: 63 }],
    ['Likely', 3, { ...SINGLE, confidence: 62 }],
    ['Between two', 2, CLOSE],
  ])('says %s by %i of four blocks', (word, blocks, analysis) => {
    show(analysis);
    const scale = within(screen.getByRole('region', { name: 'How sure' }));
    expect(scale.getByText(word)).toBeTruthy();
    expect(scale.getByRole('img', { name: `${word}: ${blocks} of 4` })).toBeTruthy();
  });

  it('crowns nobody where analysts agree with the family in fewer than 5 of 10 cases', () => {
    show({ ...SINGLE, confidence: 44 });
    expect(shownSeason()).toMatch(/^Between .+ and /);
    cleanup();
    show({ ...SINGLE, confidence: 45 });
    expect(shownSeason()).toBe(nameOf(SINGLE.season));
  });

  it('shows the set of seasons at once, and every other figure under Why', () => {
    show(CLOSE);
    const region = screen.getByRole('region', { name: 'AI Analysis Result' });
    const set = screen.getByRole('region', { name: 'Seasons an analyst might name' });
    const figures = () =>
      region.textContent
        .replace(set.textContent, '')
        .match(/\d+%|of 100|\d of 10 cases|\d+ times/g);
    expect(figures()).toBeNull();
    unfold('Why');
    expect(figures()).toContain('50 times');
  });

  it('compares two seasons by a sentence, a swatch each and a question for the eye', () => {
    show(CLOSE);
    expect(
      screen.getByText(/^The difference is (?:undertone|value|chroma): .+ Yours is /),
    ).toBeTruthy();
    const [first] = screen.getAllByRole('radio');
    expect(first?.closest('label')?.textContent).toMatch(/#[0-9A-F]{6}/);
    expect(
      screen.getByText(/^Hold both by your face in daylight\. .+ beside .+ or beside .+\?$/),
    ).toBeTruthy();
  });

  it('shows the colors of the second season when it is chosen, and says which the reading put first', () => {
    show(SINGLE);
    expect(shownSeason()).toBe(nameOf(SINGLE.season));
    const [, second] = screen.getAllByRole('radio');
    if (second) fireEvent.click(second);
    expect(shownSeason()).toBe(nameOf(SINGLE.alternativeSeason));
    const said = `Your choice. The reading puts ${nameOf(SINGLE.season)} first.`;
    expect(screen.getByText(said)).toBeTruthy();
    expect(
      screen.getByRole('list', {
        name: `Eight best colors of ${nameOf(SINGLE.alternativeSeason)}`,
      }),
    ).toBeTruthy();
  });

  it('goes on naming both of two, and says whose colors are shown', () => {
    show(CLOSE);
    const both = shownSeason();
    for (const [place, season] of [CLOSE.season, CLOSE.alternativeSeason].entries()) {
      const radio = screen.getAllByRole('radio')[place];
      if (radio) fireEvent.click(radio);
      expect(screen.getByText(`Eight best colors of ${nameOf(season)}`)).toBeTruthy();
      expect(shownSeason()).toBe(both);
    }
  });

  it('[S2-RES-10] [S2-RES-11] [S2-RES-12] preselects nothing for exactly two colors, and saves only once one is chosen', () => {
    expect(OPEN.multipleOptions).toBe(true);
    const { onSave } = show(OPEN);
    expect(checked()).toEqual(['false', 'false']);
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(whySaveWaits()).toBe('Choose one of the two, then save it.');
    fireEvent.click(saveButton());
    expect(onSave).not.toHaveBeenCalled();
    const [first] = screen.getAllByRole('radio');
    if (first) fireEvent.click(first);
    expect(saveButton().getAttribute('aria-disabled')).toBeNull();
    expect(whySaveWaits()).toBeNull();
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(OPEN.options[0]?.season);
  });

  it('[S2-RES-19] lets the alternative be chosen instead', () => {
    const { onSave } = show(SINGLE);
    const [, second] = screen.getAllByRole('radio');
    if (second) fireEvent.click(second);
    fireEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(SINGLE.alternativeSeason);
  });

  it('shows for every season what speaks for and against it, in figures that add up', () => {
    show(SINGLE);
    unfold('All twelve');
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

  it('[S2-FLOW-06] ranks the twelve for colors without a face, and says how close each is', () => {
    const colors = [
      { name: 'Primary', hex: '#7A8B99' },
      { name: 'Accent 1', hex: '#B5654A' },
    ] as const;
    show(analyzeColors({ colors: [...colors], description: '', type: 'generic' }));
    unfold('All twelve');
    const bars = within(screen.getByRole('list', { name: 'All twelve' }));
    const [first] = bars.getAllByRole('button');
    if (first) fireEvent.click(first);
    expect(screen.getByText('Colors that would decide')).toBeTruthy();
    expect(bars.getAllByText(said(/^Primary: #7A8B99 is /))).not.toHaveLength(0);
    expect(bars.getAllByRole('cell')).toHaveLength(3);
    expect(bars.getAllByText(said(/^In \w+ \w+, #/))).not.toHaveLength(0);
    expect(screen.getByText('How to be more certain')).toBeTruthy();
  });

  it("shows another provider's answer, which has no reading", () => {
    const { reading: _, ...foreign } = SINGLE;
    show({ ...foreign, reasoning: 'Golden skin beside copper hair.' });
    expect(screen.getByText('Golden skin beside copper hair.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('names no season when an analysis offers none', () => {
    const withoutHairAndEyes = { hair: null, darkEye: null, lightEye: null, vein: null };
    const analysis = analyzeColors({
      skin: EXAMPLE_FACE.skin,
      lip: EXAMPLE_FACE.lip,
      ...withoutHairAndEyes,
    });
    show({ ...analysis, multipleOptions: false, options: [], alternativeSeason: null });
    expect(screen.getByText('We can’t name a season yet')).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(screen.getByText('Not from this photo')).toBeTruthy();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(whySaveWaits()).toMatch(/^There is no season to save yet\./);
  });
});
