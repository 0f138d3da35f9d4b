import type { ImportRule } from './import-matrix.ts';
import type { SourceFile } from './parse-source.ts';
import { readImports } from './read-imports.ts';

const TEST_MATERIAL = /\.(?:test|fixture)\.tsx?$|\/testing\//;

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
