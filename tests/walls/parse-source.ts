import { parseAst } from 'vitest/node';

/** A source file by its path from the root. */
export interface SourceFile {
  readonly path: string;
  readonly source: string;
}

/** A node of the syntax tree. Which further members it has depends on its type. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const LANGUAGES: Readonly<Record<string, 'ts' | 'tsx' | 'js'>> = { tsx: 'tsx', mjs: 'js' };

/** Calls `visit` with every node of a file, each before those inside it and with the node it stands in. */
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
