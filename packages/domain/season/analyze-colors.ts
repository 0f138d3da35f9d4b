import { analyzeColorList } from './analyze-color-list.ts';
import { analyzeFaceColors } from './analyze-face-colors.ts';
import type { ColorData } from './color-data.ts';
import type { SeasonAnalysis } from './season-analysis.ts';

/** The season analysis of a face or of a list of colors: the same for a guest on her device and on the server. */
export function analyzeColors(data: ColorData): SeasonAnalysis {
  return 'colors' in data ? analyzeColorList(data) : analyzeFaceColors(data);
}
