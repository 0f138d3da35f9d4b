export interface ControlRow {
  readonly control: string;
  readonly asks: string;
  readonly state: string;
  readonly proof: string;
}

/** One of our paths in a text, with the quoted words after it, which must be in that file. */
export interface NamedFile {
  readonly path: string;
  readonly words: readonly string[];
}

const ROW =
  /^\| (?<control>\d+\.\d+\.\d+) +\| (?<asks>[^|]*)\| (?<state>[^|]*)\| (?<proof>[^|]*)\|$/gm;
/** A path has a folder, or is in the root and has a file extension. A call like `/metrics` begins with its slash. */
const FILE =
  /`(?<path>[\w@.-]+(?:\/[\w@.-]+)+\/?|[\w.-]+\.(?:md|json|ts))`(?<quoted>(?:,? \("[^"]+"\))*)/g;

export function readControlRows(page: string): readonly ControlRow[] {
  return [...page.matchAll(ROW)].map(({ groups = {} }) => ({
    control: groups['control'] ?? '',
    asks: groups['asks']?.trim() ?? '',
    state: groups['state']?.trim() ?? '',
    proof: groups['proof']?.trim() ?? '',
  }));
}

export function readNamedFiles(text: string): readonly NamedFile[] {
  return [...text.matchAll(FILE)].map(({ groups = {} }) => ({
    path: groups['path'] ?? '',
    words: [...(groups['quoted'] ?? '').matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? ''),
  }));
}
