import { analyzeColorList } from './analyze-color-list.ts';
import { analyzeFaceColors } from './analyze-face-colors.ts';
import type { ColorData, FaceColorData } from './color-data.ts';
import type { SeasonAnalysis } from './season-analysis.ts';

/** The season analysis of a face or of a list of colors, the same on a guest's device and on the server. */
export function analyzeColors(data: ColorData): SeasonAnalysis {
  if ('colors' in data) return analyzeColorList(data);
  const analysis = analyzeFaceColors(data);
  return analysis.options.length === 0 && analysis.season === null
    ? offerForTwo(data, analysis)
    : analysis;
}

/**
 * A face without hair and eyes is not read. But exactly two colors always get two seasons offered, so skin and lips
 * alone are compared with the palettes, and the missing colors are named.
 */
function offerForTwo({ skin, lip }: FaceColorData, refused: SeasonAnalysis): SeasonAnalysis {
  if (!skin || !lip) return refused;
  const compared = analyzeColorList({
    colors: [
      { name: 'Skin', hex: skin },
      { name: 'Lips', hex: lip },
    ],
    description: '',
    type: 'generic',
  });
  return {
    ...refused,
    confidence: compared.confidence,
    alternativeSeason: compared.alternativeSeason,
    alternativeConfidence: compared.alternativeConfidence,
    alternativeReasoning: compared.alternativeReasoning,
    alternativeColors: compared.alternativeColors,
    multipleOptions: true,
    betweenTwo: true,
    options: compared.options.map((option) => ({
      ...option,
      neededColors: ['Hair', 'Light eye', 'Dark eye'],
    })),
  };
}
