import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout, wherever the command was typed. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
