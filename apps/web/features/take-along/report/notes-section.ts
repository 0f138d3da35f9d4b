import type { Measure } from '../../../media/drawing/fit-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { BELOW_HEADING, setParagraph, writeHeading, type Section } from './page-style.ts';

/** In points. */
interface NotesStyle {
  readonly size: number;
  readonly leading: number;
}

/** Below the reading. */
export const BESIDE_NOTES: NotesStyle = { size: 9, leading: 12 };
/** On a page of their own. */
export const PAGE_NOTES: NotesStyle = { size: 10, leading: 14 };

interface NotesDeps {
  readonly width: number;
  readonly measure: Measure;
}

/** What the user wrote for a stylist, word for word. */
export function makeNotes(
  notes: string,
  style: NotesStyle,
  { width, measure }: NotesDeps,
): Section {
  // A little narrower, because a line that becomes a picture is set in fonts of the device.
  const text = setParagraph(notes, style, { width: width * 0.96, measure });
  const height = BELOW_HEADING - 2 + text.height;
  return {
    least: height,
    most: height,
    draw: (area) => [
      writeHeading(REPORT_WORDS.notes, area),
      ...text
        .draw(area.x, area.y + BELOW_HEADING - 2)
        .map((line) => ({ ...line, width: area.width, isVerbatim: true })),
    ],
  };
}
