import type { Measure } from '../../../media/drawing/fit-words.ts';
import { REPORT_WORDS } from '../../../words/take-along.words.ts';
import { BELOW_HEADING, setParagraph, writeHeading, type Section } from './page-style.ts';

/** From one line of the notes to the next. */
export const NOTE_LINE = 12;

interface NotesDeps {
  readonly width: number;
  readonly measure: Measure;
}

/** What the user wrote for a stylist, word for word. */
export function makeNotes(notes: string, { width, measure }: NotesDeps): Section {
  const text = setParagraph(
    notes.trim(),
    { size: 9, leading: NOTE_LINE },
    // A little narrower, because a line that becomes a picture is set in fonts of the device.
    { width: width * 0.96, measure },
  );
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
