import { SEASON_NAMES, slugOf } from '@color-almanac/domain';

import { encodePicture } from '../../../media/drawing/encode-picture.ts';
import { pdfCode } from '../../../media/drawing/pdf-on-demand.ts';
import { pictureWords } from '../../../media/drawing/picture-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { dayOf } from '../day-of.ts';
import { layOutReport, type ReportLayout } from './lay-out-report.ts';
import type { Paper } from './paper.ts';
import type { ReportFacts, ReportWishes } from './report-facts.ts';

export type ReportOutcome =
  | { readonly kind: 'file'; readonly file: Blob }
  | Extract<ReportLayout, { kind: 'notes-too-long' }>;

/** The report as a PDF, of one page unless notes need a second. Throws where code doesn't load or the browser lacks memory. */
export async function makeReport(
  facts: ReportFacts,
  wishes: ReportWishes,
  paper: Paper,
): Promise<ReportOutcome> {
  const { openPdf } = await pdfCode.load();
  const pdf = await openPdf({
    title: REPORT_WORDS.titleOf(SEASON_NAMES[facts.season]),
    made: facts.date,
    pictures: { words: pictureWords, encode: encodePicture },
  });
  const layout = layOutReport(facts, wishes, { paper, measure: pdf.measure });
  if (layout.kind === 'notes-too-long') return layout;
  for (const drawing of layout.drawings) await pdf.addPage(drawing);
  return { kind: 'file', file: await pdf.close() };
}

/** `soft-autumn-report-2026-11-28.pdf` */
export function nameReport({ season, date }: Pick<ReportFacts, 'season' | 'date'>): string {
  return `${slugOf(SEASON_NAMES[season], 'season')}-report-${dayOf(date)}.pdf`;
}
