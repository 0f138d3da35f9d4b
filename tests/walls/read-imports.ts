import { posix } from 'node:path';

import { parseAst } from 'vitest/node';

/** A source file by its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

const WORKSPACE = '@color-almanac/';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Everything a file imports, as the targets of the import matrix: value and type imports, re-exports,
 * `import('x')` as call and as type, and `new URL('./worker.ts', import.meta.url)`.
 */
export function readImports({ path, source }: SourceFile): readonly string[] {
  const specifiers: string[] = [];
  walk(parse({ path, source }), (node) => {
    const specifier = specifierOf(node);
    if (specifier !== null) specifiers.push(specifier);
  });
  return specifiers.map((specifier) => nameTarget(path, specifier));
}

export function hasDefaultExport(file: SourceFile): boolean {
  let found = false;
  walk(parse(file), (node) => {
    const names = node.type === 'ExportNamedDeclaration' ? (node['specifiers'] as Node[]) : [];
    const isDefault = names.some((each) => (each['exported'] as Node)['name'] === 'default');
    found ||= node.type === 'ExportDefaultDeclaration' || isDefault;
  });
  return found;
}

function parse({ path, source }: SourceFile): unknown {
  return parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }, path);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value) && 'type' in value) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}

function specifierOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textOf(node['source']);
    case 'NewExpression': {
      const callee = node['callee'] as Node;
      const [first] = node['arguments'] as Node[];
      const text = textOf(first);
      return callee['name'] === 'URL' && text !== null && /^\..*\.tsx?$/.test(text) ? text : null;
    }
    default:
      return null;
  }
}

function textOf(node: unknown): string | null {
  const value = (node as Node | null | undefined)?.['value'];
  return typeof value === 'string' ? value : null;
}

function nameTarget(path: string, specifier: string): string {
  const [bare = ''] = specifier.split('?', 1);
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith(WORKSPACE)) return `workspace:${bare.slice(WORKSPACE.length)}`;
  return bare.startsWith('node:') ? bare : `npm:${bare}`;
}
