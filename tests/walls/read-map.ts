/** The widest indentation of an entry; what stands further to the right goes on with the line above. */
const DEEPEST = 6;

/** The paths of a map: a name to a line, two blanks for each level, and what it is behind it. Folders end in a slash. */
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

/** A folder within another, or a file by its ending. An address begins with a slash, a package with an `@`. */
const PATH =
  /(?<![\w/@.-])(?:[\w.-]+\/[\w./-]*\w\/?|[\w-]+\/|[\w.-]*\w\.(?:tsx?|mjs|json|md|css))(?![\w@])/g;

/** Every path that code names, by whatever part of it was written. */
export function readNamedPaths(code: string): readonly string[] {
  return [...code.matchAll(PATH)].map(([path]) => path);
}

/** Names of functions, types and objects: two words or more in one. */
export function readNames(code: string): readonly string[] {
  return [...code.matchAll(/(?<![\w/.-])[A-Za-z][a-z]+(?:[A-Z][a-z0-9]+)+(?![\w-])/g)].map(
    ([name]) => name,
  );
}
