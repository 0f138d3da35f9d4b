import { posix } from 'node:path';

import type { ImportRule } from './import-matrix.ts';
import type { SourceFile } from './list-sources.ts';

const TEST_MATERIAL = /\.(?:test|fixture)\.tsx?$|\/testing\//;

const WORKSPACE = '@color-almanac/';
/** A value or type import, a re-export, `import('x')` as call or as type, or the address of a worker. */
const IMPORT =
  /(?:^import |^(?:import|export)\b[^'";]*? from |\bimport\(\s*|new URL\(\s*(?='\.[^']+\.tsx?'))'([^'\n]+)'/gm;

export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface ForbiddenImport {
  readonly file: string;
  readonly target: string;
  readonly why: string;
}

export function readImportGraph(files: readonly SourceFile[]): ImportGraph {
  return new Map(files.map((file) => [file.path, readImports(file)]));
}

export function findForbiddenImports(
  graph: ImportGraph,
  rules: readonly ImportRule[],
): readonly ForbiddenImport[] {
  return [...graph].flatMap(([file, targets]) =>
    rules.flatMap((rule) =>
      targets
        .filter((target) => breaks(rule, file, target))
        .map((target) => ({ file, target, why: rule.why })),
    ),
  );
}

function breaks(rule: ImportRule, file: string, target: string): boolean {
  const match = rule.from.exec(file);
  if (!match || (rule.sparesTests && TEST_MATERIAL.test(file))) return false;
  const fits = (pattern: string): boolean =>
    new RegExp(`^${pattern.replace('$1', match[1] ?? '')}`).test(target);
  const isMissing = rule.allowed !== undefined && !rule.allowed.some(fits);
  return isMissing || (rule.forbidden ?? []).some(fits);
}

/** The imports of a file, as targets of the import matrix. */
function readImports({ path, source }: SourceFile): readonly string[] {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) => nameTarget(path, specifier));
}

function nameTarget(path: string, specifier: string): string {
  const [bare = ''] = specifier.split('?', 1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith(WORKSPACE)) return `workspace:${bare.slice(WORKSPACE.length)}`;
  return bare.startsWith('node:') ? bare : `npm:${bare}`;
}
