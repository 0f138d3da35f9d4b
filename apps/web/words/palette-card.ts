/** The card for the shop, and the files a palette can be taken along in. */
export const PALETTE_CARD_WORDS = {
  open: 'Palette card',
  shown: (shown: number, all: number) =>
    shown === all ? `${all} colors` : `${shown} of ${all} colors; the swatch files hold all.`,
  avoid: 'Leave in the shop',
  fullScreen: 'Full screen',
} as const;
