import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

import { drawIcon, ICON_FILES, placeIcon } from './icon-drawings.ts';

/** `npm run icons`: redraws the installed app's icons after a change of `apps/web/app/public/icon.svg`. */
for (const icon of ICON_FILES) {
  const file = placeIcon(icon);
  const bytes = await drawIcon(icon);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  process.stdout.write(`${icon.name}: ${icon.size} px, ${bytes.length} bytes\n`);
}
