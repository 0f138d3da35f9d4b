import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, whatever the current folder. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the commands leave reports, logs and caches of their own. */
export const reportFolder = join(projectFolder, 'node_modules/.cache/color-almanac');
