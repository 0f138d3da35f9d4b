import type { Area, DrawingWithPictures } from '../../../media/drawing/drawing.ts';
import type { Measure } from '../../../media/drawing/fit-words.ts';
import { PRODUCT } from '../../../words/product.words.ts';
import { READING_WORDS } from '../../../words/reading.words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { makeBeside } from './beside-section.ts';
import { makeDrapes } from './drapes-section.ts';
import { BESIDE_NOTES, makeNotes, PAGE_NOTES } from './notes-section.ts';
import { drawRule, PAGE_COLORS, writeLine, type Drawn, type Section } from './page-style.ts';
import { makePalette } from './palette-section.ts';
import { PAPERS, type Paper } from './paper.ts';
import { makeReading } from './reading-section.ts';
import type { ReportFacts, ReportWishes } from './report-facts.ts';
import { makeTitle } from './title-section.ts';

/** More than printers need, so that the page can be filed. */
export const PAGE_MARGIN = 42;
const HEAD = 25;
const FOOT = 32;
/** Between two sections; a hairline stands in the middle. */
const GAP = { least: 11, most: 24 } as const;

export interface ReportDeps {
  readonly paper: Paper;
  readonly measure: Measure;
}

export type ReportLayout =
  | { readonly kind: 'pages'; readonly drawings: readonly DrawingWithPictures[] }
  /** The notes are this many lines longer than a page of their own has space for. */
  | { readonly kind: 'notes-too-long'; readonly lines: number };

/** One page with everything the user wants on it, in points. Notes that don't fit on it get a second one. */
export function layOutReport(
  facts: ReportFacts,
  wishes: ReportWishes,
  { paper, measure }: ReportDeps,
): ReportLayout {
  const { width, height } = PAPERS[paper];
  const inner = { x: PAGE_MARGIN, width: width - 2 * PAGE_MARGIN } as const;
  const deps = { width: inner.width, measure };
  const top = PAGE_MARGIN + HEAD;
  const area = { ...inner, y: top, height: height - PAGE_MARGIN - FOOT - top };
  const draw = (sections: readonly Section[], page: PageOf): DrawingWithPictures => ({
    width,
    height,
    shapes: [
      { kind: 'box', x: 0, y: 0, width, height, color: PAGE_COLORS.paper },
      ...drawHead(facts, { ...inner, y: PAGE_MARGIN, height: HEAD }),
      ...stackSections(sections, area),
      ...drawFoot(facts, { ...inner, y: height - PAGE_MARGIN - FOOT, height: FOOT }, page),
    ],
  });
  const reading = sectionsOf(facts, wishes, deps);
  const notes = wishes.notes?.trim() ?? '';
  if (notes === '') return { kind: 'pages', drawings: [draw(reading, ONLY)] };
  const whole = [...reading, makeNotes(notes, BESIDE_NOTES, deps)];
  if (leastOf(whole) <= area.height) return { kind: 'pages', drawings: [draw(whole, ONLY)] };
  const apart = makeNotes(notes, PAGE_NOTES, deps);
  const over = apart.least - area.height;
  if (over > 0) return { kind: 'notes-too-long', lines: Math.ceil(over / PAGE_NOTES.leading) };
  return { kind: 'pages', drawings: [draw(reading, [1, 2]), draw([apart], [2, 2])] };
}

/** Which page of how many. */
type PageOf = readonly [number, number];
const ONLY: PageOf = [1, 1];

function sectionsOf(
  facts: ReportFacts,
  { photo, drapes, notes }: ReportWishes,
  deps: { readonly width: number; readonly measure: Measure },
): readonly Section[] {
  // Beside drapes the photo is the first of a row, which takes less of the page.
  const isInRow = photo !== null && drapes.length > 0;
  return [
    makeTitle(facts, { ...deps, photo: isInRow ? null : photo }),
    makeReading(facts, { ...deps, withFigures: notes !== null }),
    ...(facts.beside ? [makeBeside(facts.beside, deps)] : []),
    makePalette(facts.season),
    ...(drapes.length > 0 ? [makeDrapes(facts.season, drapes, { photo, width: deps.width })] : []),
  ];
}

const leastOf = (sections: readonly Section[]): number =>
  sum(sections.map(({ least }) => least)) + (sections.length - 1) * GAP.least;

/** Sections below each other. What is left of the height goes to those that can grow, and between them. */
function stackSections(sections: readonly Section[], area: Area): readonly Drawn[] {
  const gaps = sections.length - 1;
  const left = area.height - leastOf(sections);
  const growth = sum(sections.map(({ least, most }) => most - least));
  const wanted = growth + gaps * (GAP.most - GAP.least);
  const share = wanted === 0 ? 0 : Math.min(1, left / wanted);
  const gap = GAP.least + share * (GAP.most - GAP.least);
  let y = area.y;
  return sections.flatMap(({ least, most, draw }, at) => {
    const height = least + share * (most - least);
    const shapes = draw({ ...area, y, height });
    y += height + gap;
    const isLast = at === gaps;
    return isLast ? shapes : [...shapes, drawRule(area.x, y - gap / 2, area.width)];
  });
}

function drawHead({ profileName, date }: ReportFacts, area: Area): readonly Drawn[] {
  const { x, y, width } = area;
  const half = width / 2 - 6;
  const line = { y: y + 8, width: half, size: 8.5, leastSize: 6 } as const;
  const words = `${REPORT_WORDS.of(profileName)}, ${REPORT_WORDS.date(date)}`;
  return [
    writeLine(`${PRODUCT.name} `, { ...line, x, width: 70, face: 'bold' }),
    writeLine(REPORT_WORDS.kind, {
      ...line,
      x: x + 70,
      width: half - 70,
      color: PAGE_COLORS.muted,
    }),
    writeLine(words, {
      ...line,
      x: x + width - half,
      align: 'end',
      color: PAGE_COLORS.muted,
    }),
    drawRule(x, y + 14, width),
  ];
}

function drawFoot(
  { model }: ReportFacts,
  { x, y, width, height }: Area,
  [page, pages]: PageOf,
): readonly Drawn[] {
  const line = { x, width: width * 0.62, size: 7.5, color: PAGE_COLORS.muted } as const;
  const right = { ...line, x: x + width * 0.62, width: width * 0.38, align: 'end' } as const;
  const lower = y + height - 2;
  return [
    drawRule(x, y + 10, width),
    writeLine(READING_WORDS.disclaimer, { ...line, y: lower }),
    writeLine(model ? REPORT_WORDS.model(model) : REPORT_WORDS.byHand, { ...right, y: lower - 10 }),
    writeLine(REPORT_WORDS.print, { ...line, y: lower - 10 }),
    ...(pages > 1 ? [writeLine(REPORT_WORDS.page(page, pages), { ...right, y: lower })] : []),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
