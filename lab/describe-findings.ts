import type { LightCorrection, PointNote, ScanWarning } from '@color-almanac/domain';

/** Findings as their codes and values; a model's own words unchanged. */
export function describeNote(note: PointNote | ScanWarning): string {
  if (typeof note === 'string') return note;
  if ('code' in note) return Object.values(note).join(' ');
  return note.map(describeNote).join(', ');
}

/** How the light was corrected: "sclera 0.95 1.00 1.12". */
export function describeCorrection(correction: LightCorrection | undefined): string {
  if (!correction || correction.method === 'none') return 'light not corrected';
  return [correction.method, ...correction.gains.map((gain) => gain.toFixed(2))].join(' ');
}
