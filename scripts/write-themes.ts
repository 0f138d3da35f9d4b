import { writeFileSync } from 'node:fs';
import process from 'node:process';

import { THEME_SHEET, writeThemeSheet } from './theme-sheet.ts';

/** `npm run themes`: regenerates the style sheet of the themes after a change of their generator. */
writeFileSync(THEME_SHEET, writeThemeSheet());
process.stdout.write(`${THEME_SHEET} is as the rule says.\n`);
