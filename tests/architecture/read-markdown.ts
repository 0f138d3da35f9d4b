import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_FOLDER } from './list-sources.ts';

export interface Page {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

/**
 * Generated files: installed, built or left by a run. `.gitignore` lists them, with a slash at the end, and one at the
 * beginning for the root only.
 */
function listLeftOut(): ReadonlySet<string> {
  const lines = readFileSync(join(PROJECT_FOLDER, '.gitignore'), 'utf8').split('\n');
  const folders = lines.filter((line) => line.endsWith('/'));
  return new Set([...folders.map((folder) => folder.replace(/\/$/, '')), '.git']);
}

/** All our files and folders by path from the root, hidden ones included; folders end in a slash. */
export function listEverything(folder = ''): readonly string[] {
  const leftOut = listLeftOut();
  return readdirSync(join(PROJECT_FOLDER, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (leftOut.has(entry.name) || leftOut.has(`/${path}`)) return [];
    return entry.isDirectory() ? [`${path}/`, ...listEverything(`${path}/`)] : [path];
  });
}

export function readPages(): readonly Page[] {
  return listEverything()
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(PROJECT_FOLDER, path), 'utf8') }));
}

const FENCE = /^(`{3,})[^\n]*\n([\s\S]*?)^\1[^\n]*$/gm;
const SPAN = /`([^`\n]+)`/g;

/** The targets of links and pictures, as written; code contains no links. */
export function readLinks(text: string): readonly string[] {
  const prose = text.replaceAll(FENCE, '').replaceAll(SPAN, '');
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(
    ([, target = '']) => target,
  );
}

/**
 * The anchors of a page's headings, as GitHub creates them: lower case, blanks as hyphens, no punctuation; a repeated
 * name ends in `-1`.
 */
export function readAnchors(text: string): ReadonlySet<string> {
  const found = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(FENCE, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = words.replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    const before = found.get(name) ?? 0;
    found.set(name, before + 1);
    anchors.add(before === 0 ? name : `${name}-${before}`);
  }
  return anchors;
}

/** A call of an npm script: `npm run bench -- face` is the command `bench` with `face`. */
export interface NamedCommand {
  readonly command: string;
  readonly subject: string | null;
  /** The folder, if the same line changes to it first. */
  readonly folder: string;
}

const CALL =
  /(?:cd (\S+) && .*?)?npm run (?:--?\w\S* )*([a-z][\w:-]*)(?: -- ([a-z][a-z-]*)(?![\w./-]))?/g;

export function readCommands(text: string): readonly NamedCommand[] {
  return [...text.matchAll(CALL)].map(([, folder = '.', command = '', subject]) => ({
    command,
    subject: subject ?? null,
    folder,
  }));
}
