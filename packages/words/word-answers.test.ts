import { analyzeColors, findTopMatches, sistersOf } from '@color-almanac/domain';
import type { ColorData, FaceScan, GarmentAnalysis } from '@color-almanac/domain';
import { expect, it } from 'vitest';

import { wordAnalysis, wordGarment, wordMatches, wordScan, wordSisters } from './word-answers.ts';

const TWO: ColorData = {
  colors: [
    { name: 'Sea', hex: '#1E7A8C' },
    { name: 'Clay', hex: '#B5655F' },
  ],
  description: '',
  type: 'generic',
};

const SENTENCE = /^[A-Z].*\.$/;

it('[S2-RES-04] wordAnalysis says every text of an analysis, also of a list and of nothing to go by', () => {
  const face = { lip: null, darkEye: null, lightEye: null, hair: null, vein: null };
  for (const analysis of [
    analyzeColors({ ...face, skin: '#D9A58C', hair: '#4B3325', lightEye: '#7A5A3F' }),
    analyzeColors({ ...face, skin: '#D9A58C' }),
    analyzeColors(TWO),
  ]) {
    const worded = wordAnalysis(analysis);
    expect(worded.reasoning).toMatch(SENTENCE);
    expect(worded.reasoningCode).toEqual(analysis.reasoning);
    for (const option of worded.options) expect(option.reasoning).toMatch(SENTENCE);
    for (const said of worded.recommendations) expect(said).toMatch(SENTENCE);
    expect(worded.recommendationCodes).toEqual(analysis.recommendations);
    const { undertone, intensity, depth } = worded.analysisDetails;
    for (const word of [undertone, intensity, depth]) expect(word).toMatch(/^[a-z, ]+$/);
  }
});

it('wordAnalysis leaves the sentences of another engine as they are, without a code', () => {
  const analysis = { ...analyzeColors(TWO), reasoning: 'A clear winter face.' };
  expect(wordAnalysis(analysis)).toMatchObject({ reasoning: 'A clear winter face.' });
  expect(wordAnalysis(analysis).reasoningCode).toBeUndefined();
});

it('wordMatches and wordSisters say why a color fits and how to borrow', () => {
  const [match] = wordMatches(findTopMatches('#BE9C31'));
  expect(match?.reasons[0]).toMatch(/^(?:Almost|Near) its .*\.$/);
  expect(match?.reasonCodes[0]).toMatchObject({ code: expect.any(String) });
  const [safe, careful] = wordSisters(sistersOf('soft_autumn'));
  expect(safe?.description).toMatch(/Borrow freely/);
  expect(careful?.description).toMatch(/best away from your face/);
  expect(careful?.descriptionCode).toBe('few-and-away');
});

it('wordScan says what was seen at each point and keeps the words of a model', () => {
  const point = { hex: '#4B3325', x: -1, y: -1, confidence: 80 } as const;
  const scan: FaceScan = {
    hair: { ...point, note: [{ code: 'hair-little' }] },
    lightEye: { ...point, note: 'Behind a lens' },
    darkEye: { ...point, note: [] },
    cheek: { ...point, note: '' },
    lips: { ...point, hex: null, note: [{ code: 'not-seen' }] },
    warnings: [{ code: 'light-dark' }, 'A hat.'],
  };
  const worded = wordScan(scan);
  expect(worded.hair.note).toMatch(/^[A-Z].*\. Little hair is visible\.$/);
  expect(worded.hair.noteCodes).toEqual([{ code: 'hair-little' }]);
  expect([worded.lightEye.note, worded.lightEye.noteCodes]).toEqual(['Behind a lens', undefined]);
  expect(worded.lips.note).toBe('Too little of it is visible to read its color.');
  expect(worded.warnings).toEqual(['The photo is dark.', 'A hat.']);
  expect(worded.warningCodes).toEqual(scan.warnings);
});

it('wordGarment says its styling tips', () => {
  const analysis = { suggestions: ['quiet-base'], colors: [] } as unknown as GarmentAnalysis;
  expect(wordGarment(analysis)).toMatchObject({
    suggestions: ['A quiet base. Add one stronger color.'],
    suggestionCodes: ['quiet-base'],
  });
});
