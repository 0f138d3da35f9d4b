import { parseAst } from 'vitest/node';

export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** A node of the syntax tree. Its other members depend on its type. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const LANGUAGES: Readonly<Record<string, 'ts' | 'tsx' | 'js'>> = { tsx: 'tsx', mjs: 'js' };

/** Calls `visit` with every node of a file and its parent, outer nodes first. */
export function walkSource(
  { path, source }: SourceFile,
  visit: (node: Node, parent: Node | null) => void,
): void {
  const walk = (value: unknown, parent: Node | null): void => {
    if (value === null || typeof value !== 'object') return;
    const node = !Array.isArray(value) && 'type' in value ? (value as Node) : null;
    if (node) visit(node, parent);
    for (const child of Object.values(value)) walk(child, node ?? parent);
  };
  const lang = LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'ts';
  walk(parseAst(source, { lang }, path), null);
}
