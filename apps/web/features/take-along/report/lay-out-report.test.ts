import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Words } from '../../../media/drawing/drawing.ts';
import { fitWords } from '../../../media/drawing/fit-words.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { openPdf } from '../../../media/drawing/paint-pdf.ts';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { SEASON_SET_WORDS } from '../../../words/season-set.words.ts';
import { EXAMPLE_DRAPES, EXAMPLE_PHOTO, exampleFacts } from './example-facts.fixture.ts';
import { layOutReport, PAGE_MARGIN } from './lay-out-report.ts';
import type { Drawn } from './page-style.ts';
import { PAPERS, type Paper } from './paper.ts';
import type { ReportFacts, ReportWishes } from './report-facts.ts';

let measure: Measure;

const refuse = (): never => {
  throw new Error('Nothing is painted here');
};

beforeAll(async () => {
  ({ measure } = await openPdf({ title: '', pictures: { words: refuse, encode: refuse } }));
});

const PLAIN: ReportWishes = { photo: null, drapes: [], notes: null };
const NOTES = 'Wears silver. Wants a coat for winter and two scarves that go with it.';
/** The fullest page. */
const ALL: ReportWishes = { photo: EXAMPLE_PHOTO, drapes: EXAMPLE_DRAPES, notes: NOTES };

const lay = (facts: ReportFacts, wishes: ReportWishes, paper: Paper = 'a4') =>
  layOutReport(facts, wishes, { paper, measure });

function pagesOf(facts: ReportFacts, wishes: ReportWishes, paper: Paper) {
  const layout = lay(facts, wishes, paper);
  if (layout.kind !== 'pages') throw new Error(`The notes are ${layout.lines} lines too long`);
  return layout.drawings.map(({ shapes }) => shapes);
}

/** What is on the only page. */
function shapesOf(facts: ReportFacts, wishes: ReportWishes, paper: Paper): readonly Drawn[] {
  const [first, ...others] = pagesOf(facts, wishes, paper);
  if (!first || others.length > 0) throw new Error(`There are ${others.length} more pages`);
  return first;
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a line of text covers when it is set: cap height above its baseline, descenders below. */
function edgesOfWords(words: Words): Edges {
  const { text, size } = fitWords(words, measure);
  const wide = measure(text, words.face, size);
  const left = words.align === 'start' ? words.x : words.x - wide;
  return { left, right: left + wide, top: words.y - size * 0.72, bottom: words.y + size * 0.22 };
}

function edgesOf(shape: Drawn): Edges {
  if (shape.kind === 'words') return edgesOfWords(shape);
  if (shape.kind === 'stroke') {
    return { left: shape.x, right: shape.toX, top: shape.y, bottom: shape.toY };
  }
  const { x, y, width, height } = shape;
  return { left: x, right: x + width, top: y, bottom: y + height };
}

const wordsOf = (shapes: readonly Drawn[]) =>
  shapes.filter((shape): shape is Words => shape.kind === 'words' && shape.text.trim() !== '');

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right - 0.01 &&
  other.left < one.right - 0.01 &&
  one.top < other.bottom - 0.01 &&
  other.top < one.bottom - 0.01;

/** Two texts, or a text and a picture, of which one covers the other. */
function findOverlaps(shapes: readonly Drawn[]): readonly string[] {
  const placed = shapes
    .filter(({ kind }) => kind === 'words' || kind === 'picture')
    .map((shape) => ({
      name: shape.kind === 'words' ? shape.text : 'picture',
      edges: edgesOf(shape),
    }));
  return placed.flatMap(({ name, edges }, at) =>
    placed
      .slice(at + 1)
      .filter((other) => overlap(edges, other.edges))
      .map((other) => `${name} | ${other.name}`),
  );
}

const cases = SEASON_KEYS.flatMap((season) =>
  (['a4', 'letter'] as const).flatMap((paper) =>
    (
      [
        ['plain', PLAIN],
        ['full', ALL],
      ] as const
    ).map(([name, wishes]): [string, Paper, SeasonKey, ReportWishes] => [
      name,
      paper,
      season,
      wishes,
    ]),
  ),
);

describe('layOutReport', () => {
  it.each(cases)(
    'keeps the %s page on %s of %s inside its margins, lets nothing overlap and cuts no text',
    (_, paper, season, wishes) => {
      for (const shapes of pagesOf(exampleFacts(season), wishes, paper)) {
        const [page, ...inside] = shapes;
        expect(page).toMatchObject({ kind: 'box', x: 0, y: 0, ...PAPERS[paper] });
        for (const shape of inside) {
          const { left, right, top, bottom } = edgesOf(shape);
          expect(left).toBeGreaterThanOrEqual(PAGE_MARGIN - 0.01);
          expect(right).toBeLessThanOrEqual(PAPERS[paper].width - PAGE_MARGIN + 0.01);
          expect(top).toBeGreaterThanOrEqual(PAGE_MARGIN - 0.01);
          expect(bottom).toBeLessThanOrEqual(PAPERS[paper].height - PAGE_MARGIN + 0.01);
        }
        expect(findOverlaps(shapes)).toEqual([]);
        const words = wordsOf(shapes);
        const cut = words.filter((line) => fitWords(line, measure).text !== line.text);
        expect(cut.map(({ text }) => text)).toEqual([]);
        const sizes = words.map((line) => fitWords(line, measure).size);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
      }
    },
  );

  it.each(SEASON_KEYS)('names all that is known of %s', (season) => {
    const facts = exampleFacts(season);
    const said = wordsOf(shapesOf(facts, PLAIN, 'a4')).map(({ text }) => text);
    expect(said).toContain(SEASON_NAMES[season]);
    for (const { name, hex } of facts.points)
      expect(said).toEqual(expect.arrayContaining([name, hex]));
    for (const { title } of facts.axes) expect(said).toContain(title);
    expect(said.filter((text) => /^#[0-9A-F]{6}$/.test(text))).toHaveLength(5 + 2 + 40);
    expect(said).toContain('Season model 7.1');
    expect(said).toContain('For Anna, November 28, 2026');
    const all = said.join(' ');
    expect(all).toContain('analysts agree with a reading like this in about 7 of 10 cases.');
    expect(all).toContain('True Spring, Warm Spring');
    expect(all).not.toContain('L*');
  });

  it('prints figures and notes for a stylist', () => {
    const shapes = shapesOf(exampleFacts('soft_autumn'), { ...PLAIN, notes: NOTES }, 'letter');
    const said = wordsOf(shapes).map(({ text }) => text);
    expect(said).toContain('L* 22.2, a* 5.8, b* 4.3');
    expect(said).toContain('–0.62 ± 0.80');
    expect(said.join(' ')).toContain(NOTES);
    expect(wordsOf(shapes).find(({ text }) => text.startsWith('Wears'))?.isVerbatim).toBe(true);
  });

  it.each(['a4', 'letter'] as const)(
    'prints 2,000 characters of notes on %s on a second page, in any script and whole',
    (paper) => {
      const facts = exampleFacts('soft_autumn');
      const sentence = 'She wears silver and never gold, and wants a coat for winter. ';
      for (const notes of [sentence.repeat(40).slice(0, 2000).trim(), '漢字仮名'.repeat(500)]) {
        const layout = lay(facts, { ...ALL, notes }, paper);
        const [first, second] = layout.kind === 'pages' ? layout.drawings : [];
        const [said, noted] = [first, second].map((page) => wordsOf(page?.shapes ?? []));
        expect(said?.map(({ text }) => text)).toContain('Page 1 of 2. Your notes follow.');
        const lines = noted?.filter(({ isVerbatim }) => isVerbatim) ?? [];
        const printed = lines.map(({ text }) => text).join(' ');
        expect(printed.replaceAll(' ', '')).toBe(notes.replaceAll(' ', ''));
        expect(Math.max(...lines.map((line) => edgesOfWords(line).bottom))).toBeLessThan(
          PAPERS[paper].height - PAGE_MARGIN,
        );
      }
    },
  );

  it('says how many lines of the notes are too many, and never prints a part of them', () => {
    const notes = Array.from({ length: 90 }, (_, at) => `Line ${at}`);
    const layout = lay(exampleFacts('soft_autumn'), { ...ALL, notes: notes.join('\n') }, 'letter');
    if (layout.kind === 'pages') throw new Error('All of them fit');
    const shorter = notes.slice(0, notes.length - layout.lines).join('\n');
    expect(lay(exampleFacts('soft_autumn'), { ...ALL, notes: shorter }, 'letter').kind).toBe(
      'pages',
    );
  });

  it.each(['a4', 'letter'] as const)('has space on %s for the longest reading', (paper) => {
    const facts: ReportFacts = {
      ...exampleFacts('true_spring'),
      notice: READING_WORDS.olderModel,
      seasonSet: {
        lead: SEASON_SET_WORDS.lead(12),
        names: SEASON_KEYS.map((key) => SEASON_NAMES[key]),
      },
    };
    for (const photo of [null, EXAMPLE_PHOTO]) {
      // Also with figures.
      for (const notes of [null, '']) {
        const shapes = shapesOf(facts, { photo, drapes: EXAMPLE_DRAPES, notes }, paper);
        expect(findOverlaps(shapes)).toEqual([]);
      }
    }
  });

  it('has a page for a season chosen by hand, with and without colors', () => {
    const byHand = {
      ...exampleFacts('light_spring'),
      notice: null,
      byEye: null,
      sure: null,
      seasonSet: null,
      beside: null,
      axes: [],
      model: null,
    };
    const colors = Array.from({ length: 9 }, (_, at) => ({
      name: `Color ${at}`,
      hex: '#A1B2C3' as const,
    }));
    for (const points of [[], colors]) {
      const shapes = shapesOf({ ...byHand, points }, PLAIN, 'letter');
      expect(findOverlaps(shapes)).toEqual([]);
      expect(wordsOf(shapes).map(({ text }) => text)).toContain('Season chosen by hand');
    }
  });

  it('keeps every kind of name on the page', () => {
    for (const profileName of ['x'.repeat(60), 'תכלת '.repeat(8), '漢字'.repeat(20)]) {
      const facts = { ...exampleFacts('true_winter'), profileName };
      const edges = wordsOf(pagesOf(facts, ALL, 'letter').flat()).map(edgesOfWords);
      expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(PAGE_MARGIN - 0.01);
    }
  });
});
