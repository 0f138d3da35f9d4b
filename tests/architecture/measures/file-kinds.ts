/** Tests, by name or folder. Everything else is source. */
const TESTS = /\.(?:test|behaviour|fixture|proof|spec)\.tsx?$|^tests\/|\/testing\//;

export const isTest = (path: string): boolean => TESTS.test(path);

/** Files of data without functions, with the reason why their length does not matter. */
export const TABLES_OF_DATA: Readonly<Record<string, string>> = {
  'packages/domain/season/palettes.ts': 'the colors of the twelve seasons, one line for each',
};

/** Tools read the default export of their configuration; a .d.ts describes a foreign module. */
export const mayExportDefault = (path: string): boolean => /\.(?:config|d)\.ts$/.test(path);
