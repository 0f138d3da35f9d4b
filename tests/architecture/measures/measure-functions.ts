import type { Node } from '../parse-source.ts';

export interface MeasuredFunction {
  /** Null for an inline argument, such as the arrow in `items.map((item) => item.id)`. */
  readonly name: string | null;
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  /** From its first line to its last, including nested functions. */
  readonly lines: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Where the name is, for a function named by what holds it. */
const NAMED_BY: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
};

interface MetNode {
  readonly node: Node;
  readonly parent: Node | null;
  readonly lineAt: (offset: number) => number;
}

/** The node as a function; null for any other node, and for the callback of `describe`, which is a list of tests. */
export function measureFunction({ node, parent, lineAt }: MetNode): MeasuredFunction | null {
  if (!FUNCTIONS.has(node.type) || !node['body'] || isChapter(parent)) return null;
  const line = lineAt(Number(node['start']));
  const last = lineAt(Number(node['end']) - 1);
  return { name: nameOf(node, parent), line, lines: last - line + 1 };
}

/** Returns the line, counted from 1, of an offset in this source. */
export function indexLines(source: string): (offset: number) => number {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

function nameOf(node: Node, parent: Node | null): string | null {
  return textOf(node['id']) ?? textOf(parent?.[NAMED_BY[parent.type] ?? '']);
}

function textOf(node: unknown): string | null {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === 'string' ? text : null;
}

/** `describe(...)`, `test.describe(...)`, `describe.each(...)(...)`. */
function isChapter(parent: Node | null): boolean {
  if (parent?.type !== 'CallExpression') return false;
  return namesOf(parent['callee'] as Node).includes('describe');
}

function namesOf(callee: Node): readonly (string | null)[] {
  switch (callee.type) {
    case 'Identifier':
      return [textOf(callee)];
    case 'MemberExpression':
      return [...namesOf(callee['object'] as Node), textOf(callee['property'])];
    case 'CallExpression':
      return namesOf(callee['callee'] as Node);
    default:
      return [];
  }
}
