import { walkSource, type Node, type SourceFile } from '../parse-source.ts';
import { importOf, isDefaultExport } from '../read-imports.ts';
import { indexLines, measureFunction, type MeasuredFunction } from './measure-functions.ts';

export interface MeasuredFile {
  readonly path: string;
  /** All of them, blank lines and comments too: what `wc -l` says. */
  readonly lines: number;
  readonly functions: readonly MeasuredFunction[];
  /** Lines on which the compiler is told to look away: `any`, or a `!` that says "not null". */
  readonly uncheckedLines: readonly number[];
  readonly exportsDefault: boolean;
  readonly imports: readonly string[];
}

/** Everything the measures ask of a file, in one walk through it. */
export function measureFile(file: SourceFile): MeasuredFile {
  const lineAt = indexLines(file.source);
  const functions: MeasuredFunction[] = [];
  const uncheckedLines: number[] = [];
  const imports: string[] = [];
  let exportsDefault = false;
  walkSource(file, (node, parent) => {
    const measured = measureFunction({ node, parent, lineAt });
    if (measured) functions.push(measured);
    if (isUnchecked(node)) uncheckedLines.push(lineAt(Number(node['start'])));
    const target = importOf(file.path, node);
    if (target !== null) imports.push(target);
    exportsDefault ||= isDefaultExport(node);
  });
  const lines = file.source.split('\n').length - 1;
  return { path: file.path, lines, functions, uncheckedLines, exportsDefault, imports };
}

const isUnchecked = ({ type }: Node): boolean =>
  type === 'TSAnyKeyword' || type === 'TSNonNullExpression';
