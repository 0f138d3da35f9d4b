import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface SourceFile {
  /** From the root of the project. */
  readonly path: string;
  readonly source: string;
}

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

const OWN_FOLDERS = ['apps', 'bench', 'models', 'packages', 'scripts', 'tests'];
const NOT_OURS = new Set(['node_modules', 'dist', 'prepared', 'coverage', 'test-results']);

/** All our files and folders by path from the root; folders end in a slash. */
export function listPaths(folders: readonly string[] = OWN_FOLDERS): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT_FOLDER, folder), { withFileTypes: true })
      .filter((entry) => !NOT_OURS.has(entry.name))
      .flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? [`${path}/`, ...listPaths([path])] : [path];
      }),
  );
}

/** All our program files: TypeScript, and the JavaScript that Node runs before anything is installed. */
export function readSources(): readonly SourceFile[] {
  return listPaths()
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(PROJECT_FOLDER, path), 'utf8') }));
}
