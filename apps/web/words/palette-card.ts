/** The card for the shop, and the palette's export formats. */
export const PALETTE_CARD_WORDS = {
  avoid: 'Skip in the shop',
  avoided: 'to skip in the shop',
  lead: 'Press one to enlarge it.',
  hold: (name: string, hex: string) => `Fill the screen with ${name}, ${hex}`,
  fullScreen: 'Full screen',
  take: 'Download',
  preparing: 'Preparing...',
  groups: {
    card: 'This card',
    swatches: (count: number) =>
      count === 1 ? 'The color as a swatch' : `All ${count} colors as swatches`,
  },
  files: {
    png: 'Picture for your phone',
    pdf: 'Wallet card to print, 85 × 54 mm',
    print: 'Print the wallet card',
    ase: 'Adobe swatches',
    gpl: 'GIMP palette',
    css: 'Variables for style sheets',
    json: 'Data for programs',
    copy: 'Copy the CSS variables',
  },
  kinds: { png: 'PNG', pdf: 'PDF', ase: 'ASE', gpl: 'GPL', css: 'CSS', json: 'JSON' },
  saved: (file: string) => `Saved ${file}`,
  copied: 'CSS variables copied',
  notCopied: 'Your browser blocked copying',
  notCopiedText: 'Save the CSS variables as a file instead.',
  saveInstead: 'Save the file',
  failed: (file: string) => `We couldn’t make ${file}`,
  failedText: 'Nothing was saved. Try again, or choose another format.',
  notHere:
    'The part of the app that writes it didn’t load. Connect to the internet and try again, or choose another format.',
  tryAgain: 'Try again',
} as const;
