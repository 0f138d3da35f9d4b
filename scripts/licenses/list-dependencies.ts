interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** For a workspace: its folder. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of `package-lock.json` that is used: packages by path. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** From its own `package.json`, as SPDX expression. */
  readonly license: string;
}

/** All foreign packages, by where they end up. */
export interface Dependencies {
  readonly browser: readonly Dependency[];
  readonly server: readonly Dependency[];
  /** Build and test tools, which are not distributed. */
  readonly tools: readonly Dependency[];
}

const INSTALLED = 'node_modules/';

export function listDependencies(lock: PackageLock): Dependencies {
  const browser = walk(lock, 'apps/web');
  const server = walk(lock, 'apps/server');
  const all = Object.keys(lock.packages).filter((path) => path.includes(INSTALLED));
  const others = all.filter((path) => !browser.has(path) && !server.has(path));
  return {
    browser: describe(lock, browser),
    server: describe(lock, server),
    tools: describe(lock, others),
  };
}

/** All paths a workspace's dependencies lead to, without dev dependencies. */
function walk(lock: PackageLock, root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = resolve(lock, path, name);
      if (found.has(at)) continue;
      found.add(at);
      waiting.push(at);
    }
  }
  return found;
}

/** Resolves like Node: beside the importer, then further up. A workspace is resolved through its link. */
function resolve(lock: PackageLock, from: string, name: string): string {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? INSTALLED + name : `${folder}/${INSTALLED}${name}`;
    const { link, resolved = path } = lock.packages[path] ?? {};
    if (lock.packages[path]) return link ? resolved : path;
    if (folder === '')
      throw new Error(`${from} needs ${name}, which package-lock.json does not have`);
  }
}

function parentOf(folder: string): string {
  const at = folder.lastIndexOf(`/${INSTALLED}`);
  return at < 0 ? '' : folder.slice(0, at);
}

/** Each package and version once, sorted. */
function describe(lock: PackageLock, paths: Iterable<string>): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  for (const path of paths) {
    const { version, license = 'none given', link } = lock.packages[path] ?? {};
    if (!path.includes(INSTALLED) || link || version === undefined) continue;
    const name = path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);
    found.set(`${name} ${version}`, { name, version, license });
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
}
