import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, whatever the current folder. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
