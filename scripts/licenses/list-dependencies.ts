/** A package as npm locked it. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** For a workspace: where it lies. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of `package-lock.json` that is read: what lies at which path. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** As its own `package.json` says, in the words of SPDX. */
  readonly license: string;
}

/** All that is not ours, by where it ends up. */
export interface Dependencies {
  readonly browser: readonly Dependency[];
  readonly server: readonly Dependency[];
  /** What builds and checks, and is passed on to nobody. */
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

/** Every path that a workspace's dependencies lead to; what is only needed to develop it is left out. */
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

/** As Node finds it: beside the one who asks, then further up. A workspace is where its link leads. */
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

/** Each package and version once, in the order of the alphabet. */
function describe(lock: PackageLock, paths: Iterable<string>): readonly Dependency[] {
  const found = new Map<string, Dependency>();
  for (const path of paths) {
    const { version, license = 'none told', link } = lock.packages[path] ?? {};
    if (!path.includes(INSTALLED) || link || version === undefined) continue;
    const name = path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);
    found.set(`${name} ${version}`, { name, version, license });
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
}
