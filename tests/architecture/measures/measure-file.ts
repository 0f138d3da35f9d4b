import { walkSource, type Node, type SourceFile } from '../parse-source.ts';
import { importOf, isDefaultExport } from '../read-imports.ts';
import { indexLines, measureFunction, type MeasuredFunction } from './measure-functions.ts';

export interface MeasuredFile {
  readonly path: string;
  /** All lines, including blank ones and comments, like `wc -l`. */
  readonly lines: number;
  readonly functions: readonly MeasuredFunction[];
  /** Lines that bypass the compiler: `any`, or a non-null `!`. */
  readonly uncheckedLines: readonly number[];
  readonly exportsDefault: boolean;
  readonly imports: readonly string[];
}

/** All measurements of a file in one pass. */
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
