/** The five colors of a warm face. */
export const EXAMPLE_FACE = {
  skin: '#E0AC8B',
  lip: '#B5655C',
  darkEye: '#3B2A1E',
  lightEye: '#8A6A45',
  hair: '#8A5A32',
} as const;
