import { writeFileSync } from 'node:fs';
import process from 'node:process';

import { THEME_SHEET, writeThemeSheet } from './theme-sheet.ts';

/** `npm run themes`: writes the style sheet of the themes anew, after their rule was changed. */
writeFileSync(THEME_SHEET, writeThemeSheet());
process.stdout.write(`${THEME_SHEET} is as the rule says.\n`);
