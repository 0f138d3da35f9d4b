import type { AxisReading, NamedColor, SeasonKey } from '@color-almanac/domain';

import type { Area, PictureSource } from '../../../media/drawing/drawing.ts';
import type { ComparedPicture } from '../comparison/comparison.ts';

/** One axis: its reading, as words and as places from 0 (the first end) to 100. */
export interface ReportAxis extends AxisReading {
  /** "Undertone: warm" */
  readonly title: string;
  readonly ends: readonly [string, string];
  readonly place: number;
  readonly from: number;
  readonly to: number;
  /** "could be between neutral and warm" */
  readonly reach: string;
}

/** What a reading knows, in the words of the screen. */
export interface ReportFacts {
  readonly profileName: string;
  readonly season: SeasonKey;
  /** That the reading puts another season first, or is older than the colors. */
  readonly notice: string | null;
  /** The calibrated sentence; `null` where no reading named the season. */
  readonly sure: string | null;
  /** The seasons among which an analyst's answer probably lies, and the sentence before them. */
  readonly seasonSet: { readonly lead: string; readonly names: readonly string[] } | null;
  /** The season the user chose between drapes, and how steady the answers were; `null` if they didn't. */
  readonly byEye: string | null;
  /** The two leading seasons and what decides between them. */
  readonly beside: {
    readonly seasons: readonly [SeasonKey, SeasonKey];
    readonly decides: string;
    readonly colors: readonly [NamedColor, NamedColor];
  } | null;
  readonly axes: readonly ReportAxis[];
  readonly points: readonly NamedColor[];
  /** The version of the season model; `null` where none read these colors. */
  readonly model: string | null;
  readonly date: Date;
}

/** A picture and the part of it to print, in pixels. */
export interface ReportPhoto extends PictureSource {
  readonly crop: Area;
}

/** What the user wants on the page. */
export interface ReportWishes {
  readonly photo: ReportPhoto | null;
  /** At most three. */
  readonly drapes: readonly ComparedPicture[];
  /** `null` for a page without figures and notes. */
  readonly notes: string | null;
}
