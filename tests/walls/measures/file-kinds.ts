/** What proves something, by its name or its place. All else is source. */
const TESTS = /\.(?:test|behaviour|fixture|proof|spec)\.tsx?$|^tests\/|\/testing\//;

export const isTest = (path: string): boolean => TESTS.test(path);

/** Files that hold data and no function, with the reason why their length says nothing about the program. */
export const TABLES_OF_DATA: Readonly<Record<string, string>> = {
  'packages/domain/season/palettes.ts': 'the colors of the twelve seasons, one line for each',
};

/** A tool reads the default export of its configuration; a .d.ts describes what a module of others has. */
export const mayExportDefault = (path: string): boolean => /\.(?:config|d)\.ts$/.test(path);
