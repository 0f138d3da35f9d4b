import { indexLines } from './measures/measure-functions.ts';
import { walkSource, type Node, type SourceFile } from './parse-source.ts';

export interface FoundSentence {
  readonly line: number;
  /** The text between the quotes; `{}` for each placeholder of a template. */
  readonly text: string;
}

/** A placeholder counts as a word when it stands alone: `${count} of ${all}` has three. */
const HOLE = '{}';
const WORD = /^["'“(‘]*(?:\p{L}[\p{L}’'-]*|\{\})["'”),.:;!?’]*$/u;

/** Schemas compare with these; any other text passed to zod is a message for developers. */
const ZOD_VALUES = new Set(['literal', 'enum']);

/**
 * Texts of three words or more that could reach a user. Texts for developers are left out: messages of errors and of
 * schemas, summaries of endpoints, names of memory buffers.
 */
export function findSentences(file: SourceFile): readonly FoundSentence[] {
  const lineAt = indexLines(file.source);
  const found: FoundSentence[] = [];
  const forProgrammers = new Set<unknown>();
  walkSource(file, (node) => {
    for (const part of findProgrammersParts(node)) {
      walkInside(part, (inside) => forProgrammers.add(inside));
    }
    const text = forProgrammers.has(node) ? null : textOf(node);
    if (text !== null && isSentence(text)) {
      found.push({ line: lineAt(Number(node['start'])), text });
    }
  });
  return found;
}

function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((token) => WORD.test(token));
  return words.length >= 3 && words.some((word) => !word.includes(HOLE));
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const pieces = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return pieces.map(({ value }) => value.cooked).join(HOLE);
}

function findProgrammersParts(node: Node): readonly unknown[] {
  if (node.type === 'Property') {
    return (node['key'] as Node)['name'] === 'summary' ? [node['value']] : [];
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const given = node['arguments'] as readonly Node[];
  if (callee.type === 'Super' || String(callee['name']).endsWith('Error')) return given;
  if (callee.type !== 'MemberExpression') return [];
  const [owner, method] = [callee['object'], callee['property']] as readonly Node[];
  if (String(owner?.['name']) === 'memory') return given.slice(0, 1);
  const isOfZod = owner?.['name'] === 'z' && !ZOD_VALUES.has(String(method?.['name']));
  return isOfZod ? given.flatMap(messagesOf) : [];
}

/** `'Too long'` and `{ error: 'Too long' }` in the arguments of a schema. */
function messagesOf(given: Node): readonly unknown[] {
  if (textOf(given) !== null) return [given];
  if (given.type !== 'ObjectExpression') return [];
  return (given['properties'] as readonly Node[])
    .filter((member) => (member['key'] as Node | undefined)?.['name'] === 'error')
    .map((member) => member['value']);
}

function walkInside(value: unknown, visit: (node: unknown) => void): void {
  if (value === null || typeof value !== 'object') return;
  visit(value);
  for (const child of Object.values(value)) walkInside(child, visit);
}
