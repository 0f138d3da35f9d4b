/** The widest indentation of an entry; a deeper line continues the one above. */
const DEEPEST = 6;

/** The paths of a map: one name per line, two blanks per level, then its description. Folders end in a slash. */
export function readMap(block: string): readonly string[] {
  const above: string[] = [];
  return block.split('\n').flatMap((line) => {
    const [, blanks = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
    if (name === '' || blanks.length > DEEPEST) return [];
    const level = blanks.length / 2;
    above.length = level;
    above[level] = name;
    return [above.join('')];
  });
}

/** A folder within another, or a file by its extension. A URL path begins with a slash, a package with an `@`. */
const PATH =
  /(?<![\w/@.-])(?:[\w.-]+\/[\w./-]*\w\/?|[\w-]+\/|[\w.-]*\w\.(?:tsx?|mjs|json|md|css))(?![\w@])/g;

/** All paths in code spans, complete or partial. */
export function readNamedPaths(code: string): readonly string[] {
  return [...code.matchAll(PATH)].map(([path]) => path);
}

/** Names of functions, types and objects: two words or more joined. */
export function readNames(code: string): readonly string[] {
  return [...code.matchAll(/(?<![\w/.-])[A-Za-z][a-z]+(?:[A-Z][a-z0-9]+)+(?![\w-])/g)].map(
    ([name]) => name,
  );
}
