import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { projectFolder } from './project-folder.mjs';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
const WORKSPACE = '@color-almanac/';
/** A change of these may concern every test. */
const OF_ALL = /(?:^|\/)(?:package(?:-lock)?\.json|vitest\.config\.ts)$/;
/** What each test of the web app loads first, without naming it. */
const BEFORE_WEB_TESTS = 'apps/web/testing/part-files.ts';
/** The names and the address of an import or re-export of values, `import('x')`, or the address of a worker. */
const IMPORT =
  /(?:^import (?=')|^(?:import|export)(?! type\b)\b([^'";]*?) from |\bimport\(\s*|new URL\(\s*(?='\.))'([^'\n]+)'/gm;
const DEFINITION = /^export (?:async )?(?:const|let|function\*?|class|enum) (\w+)/gm;

/**
 * The test files that reach a changed file through imports of values; null if every test may. A package has one
 * entrance, which reaches all of it: whoever imports a name from there reaches only the file that defines the name.
 * Vitest's own `--changed` follows whole files, so that one line of `domain` would run nearly all tests.
 *
 * @param {readonly string[]} changed relative to the project
 * @param {readonly string[]} files all of the project, likewise
 * @param {(file: string) => string} [read]
 */
export function findReachedTests(changed, files, read = readOurs) {
  if (changed.some((file) => OF_ALL.test(file))) return null;
  const sources = files.filter((file) => SOURCE.test(file));
  const texts = new Map(sources.map((file) => [file, read(file)]));
  const importers = new Map();
  for (const file of sources) {
    const implied = TEST.test(file) && file.startsWith('apps/web/') ? [BEFORE_WEB_TESTS] : [];
    for (const target of [...implied, ...listTargets(file, texts)]) {
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => TEST.test(file) && texts.has(file)).toSorted();
}

const readOurs = (file) => readFileSync(join(projectFolder, file), 'utf8');

/** The files that a file imports values from. */
function listTargets(file, texts) {
  return [...(texts.get(file) ?? '').matchAll(IMPORT)].flatMap(([, names = '', specifier = '']) => {
    const [address = ''] = specifier.split('?', 1);
    if (address.startsWith('.')) return posix.join(posix.dirname(file), address);
    if (!address.startsWith(WORKSPACE)) return [];
    const [name = '', ...rest] = address.slice(WORKSPACE.length).split('/');
    const folder = posix.join('packages', name);
    // Entrances of other names, such as `sync/behaviour`, are for tests and few.
    if (rest.length > 0) return listOfFolder(folder, texts);
    return listDefining(names, posix.join(folder, 'index.ts'), texts);
  });
}

const listOfFolder = (folder, texts) =>
  [...texts.keys()].filter((file) => file.startsWith(`${folder}/`) && !TEST.test(file));

/** The files that define the names of `{ one, type Other, two as three }`; the entrance itself for what it cannot tell. */
function listDefining(names, entrance, texts) {
  const known = readEntrance(entrance, texts);
  const asked = /\{([^}]*)\}/.exec(names)?.[1];
  if (asked === undefined) return [entrance];
  return asked
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => known.get(name.split(' as ')[0].trim()) ?? entrance);
}

const entrances = new WeakMap();

/** The file that defines each name of a package's entrance. */
function readEntrance(entrance, texts) {
  const read = entrances.get(texts) ?? new Map();
  entrances.set(texts, read);
  if (!read.has(entrance)) {
    const targets = listTargets(entrance, texts);
    read.set(entrance, new Map(targets.flatMap((file) => listDefined(file, texts))));
  }
  return read.get(entrance);
}

const listDefined = (file, texts) =>
  [...(texts.get(file) ?? '').matchAll(DEFINITION)].map(([, name]) => [name, file]);
