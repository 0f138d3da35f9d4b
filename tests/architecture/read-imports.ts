import { posix } from 'node:path';

import { walkSource, type Node, type SourceFile } from './parse-source.ts';

const WORKSPACE = '@color-almanac/';

/** All imports of a file, as targets of the import matrix. */
export function readImports(file: SourceFile): readonly string[] {
  const targets: string[] = [];
  walkSource(file, (node) => {
    const target = importOf(file.path, node);
    if (target !== null) targets.push(target);
  });
  return targets;
}

/**
 * The target of a node: a value or type import, a re-export, `import('x')` as call or as type, or `new
 * URL('./worker.ts', import.meta.url)`. Null for any other node.
 */
function importOf(path: string, node: Node): string | null {
  const specifier = specifierOf(node);
  return specifier === null ? null : nameTarget(path, specifier);
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
