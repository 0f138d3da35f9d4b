import type { Dependency } from './list-dependencies.ts';

/** A package that reads files of strangers although its version has known holes, and what keeps them harmless. */
export interface KnownHole {
  readonly name: string;
  /** The version that was examined. */
  readonly version: string;
  readonly hole: string;
  readonly guard: string;
}

export const KNOWN_HOLES: readonly KnownHole[] = [
  {
    name: 'libheif-js',
    version: '1.23.2',
    hole: 'It lacks the security fixes of later libheif releases, and no published package has them (November 2026).',
    guard:
      'On the server it runs in a process without permissions, secrets and much memory (apps/server/vision/decode-heic.ts), or not at all with HEIC_ON_SERVER=false; in the browser in a worker.',
  },
];

/** What has changed since the holes were looked at, as sentences: each asks to look again. */
export function judgeHoles(
  holes: readonly KnownHole[],
  installed: readonly Pick<Dependency, 'name' | 'version'>[],
): readonly string[] {
  return holes.flatMap(({ name, version }) => {
    const found = installed.filter((each) => each.name === name).map((each) => each.version);
    if (found.join() === version) return [];
    const state = found.length === 0 ? 'is gone' : `is ${found.join(' and ')}`;
    return [
      `${name} ${state}, but its holes were known of ${version}: see scripts/licenses/known-holes.ts.`,
    ];
  });
}
