/** Everything a version of the app needs to open offline, as listed by the build. */
export interface Shell {
  /** Changes with every byte of every file. */
  readonly version: string;
  readonly files: readonly ShellFile[];
  /** The addresses of the scripts and styles that the page itself names. */
  readonly namedByPage: readonly string[];
}

export interface ShellFile {
  /** Path and query, from the root of the site. */
  readonly address: string;
  /** `sha256-...`, as browsers check it. */
  readonly integrity: string;
}

const SHELL_CACHE = 'color-almanac-shell ';

export const nameShellCache = (version: string): string => `${SHELL_CACHE}${version}`;

/** @param kept addresses with their origin, as a cache returns them. */
export function listMissing(
  shell: Pick<Shell, 'files'>,
  kept: readonly string[],
): readonly ShellFile[] {
  const addresses = new Set(
    kept.map((url) => {
      const { pathname, search } = new URL(url);
      return `${pathname}${search}`;
    }),
  );
  return shell.files.filter(({ address }) => !addresses.has(address));
}

interface OpenPages {
  /** The names of all caches. */
  readonly names: readonly string[];
  /** The version new pages get. */
  readonly version: string;
  /** The version of each page, by the id of the page. */
  readonly versions: ReadonlyMap<string, string>;
  /** The ids of the open pages. */
  readonly open: readonly string[];
}

/**
 * The shells that no page can request a file from any more. A page that was not noted, because it came from the server,
 * may be of any version: while one is open, all shells stay.
 */
export function chooseCachesToDrop({
  names,
  version,
  versions,
  open,
}: OpenPages): readonly string[] {
  if (open.some((id) => !versions.has(id))) return [];
  const used = new Set([version, ...open.map((id) => versions.get(id) ?? '')].map(nameShellCache));
  return names.filter((name) => name.startsWith(SHELL_CACHE) && !used.has(name));
}

/**
 * The models that no open page can need any more: those replaced by a later one of the same path. A page of another
 * version may need its own, which the server no longer has.
 *
 * @param kept addresses, oldest entry first.
 */
export function chooseModelsToDrop(
  kept: readonly string[],
  { version, versions, open }: Omit<OpenPages, 'names'>,
): readonly string[] {
  if (open.some((id) => versions.get(id) !== version)) return [];
  const newest = new Map(kept.map((url) => [new URL(url).pathname, url]));
  return kept.filter((url) => newest.get(new URL(url).pathname) !== url);
}
