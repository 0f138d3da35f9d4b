import { choosePlural } from '@color-almanac/words';

/** The card for the shop, and the palette's export formats. */
export const PALETTE_CARD_WORDS = {
  avoid: 'Leave these in the shop',
  avoided: 'to leave in the shop',
  lead: 'Tap a color to enlarge it.',
  hold: (name: string, hex: string) => `Fill the screen with ${name}, ${hex}`,
  fullScreen: 'Full screen',
  take: 'Download',
  preparing: 'Preparing...',
  groups: {
    card: 'This card',
    swatches: (count: number) =>
      choosePlural(count, {
        one: 'The color as a swatch',
        other: `All ${count} colors as swatches`,
      }),
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
  exports: {
    copied: 'CSS variables copied',
    notCopied: 'Your browser blocked copying',
    notCopiedText: 'Save the CSS variables as a file instead.',
    explain: (error: unknown) =>
      isCodeMissing(error)
        ? 'We couldn’t create this file. Go online and try again, or choose another format.'
        : 'Nothing was saved. Try again, or choose another format.',
  },
} as const;

/** What browsers and the module loader throw when code doesn't load. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && /fetch|network|dynamically imported/i.test(error.message);
