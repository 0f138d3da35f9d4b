import type { FaceScan } from '@color-almanac/domain';

const seen = { x: 0.5, y: 0.5 };

/** A scan with a point in every band of confidence; 80 percent overall. */
export const EXAMPLE_SCAN: FaceScan = {
  hair: { hex: '#40322F', ...seen, confidence: 92, note: 'Deep neutral brown' },
  lightEye: { hex: '#6A4637', ...seen, confidence: 71, note: 'Outer iris, small area' },
  darkEye: { hex: '#2B1C17', ...seen, confidence: 58, note: 'Lash shadow close by' },
  cheek: { hex: '#CE8659', ...seen, confidence: 94, note: 'Even light' },
  lips: { hex: '#BC5548', ...seen, confidence: 86, note: 'No strong gloss' },
  warnings: ['The light is warm.'],
};
