import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

import { readSources, type SourceFile } from './list-sources.ts';

/** A node of the syntax tree. Its other members depend on its type. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** All nodes of a file, outer nodes first. */
function listNodes({ path, source }: SourceFile): readonly Node[] {
  const walk = (value: unknown): readonly Node[] => {
    if (value === null || typeof value !== 'object') return [];
    const inner = Object.values(value).flatMap(walk);
    return isNode(value) ? [value, ...inner] : inner;
  };
  return walk(parseAst(source, { lang: 'tsx' }, path));
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && 'type' in value;
const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);
const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/** Constants of texts, such as `WORDS.upload`. */
function isWord(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false;
  const object = nodeOf(node['object']);
  if (object?.type === 'MemberExpression') return isWord(object);
  return object?.type === 'Identifier' && /(?:WORDS|NAMES|LABELS)$/.test(String(object['name']));
}

const isListing = (callee: Node): boolean => nodeOf(callee['property'])?.['name'] === 'map';

/** Whether an expression is a text, as far as its form tells. */
function isText(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' && node['value'].trim() !== '';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return isNode(node['callee']) && isWord(node['callee']) && !isListing(node['callee']);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].some((one) => isNode(one) && isText(one));
    case 'LogicalExpression':
      return [node['left'], node['right']].some((one) => isNode(one) && isText(one));
    default:
      return isWord(node);
  }
}

/** Whether what stands here may appear, disappear or change. */
function isSteady(node: Node): boolean {
  if (node.type === 'JSXText' || node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return nodesOf(node['expressions']).length === 0;
  if (node.type === 'JSXElement') return !isChangingIcon(node);
  return !/^(?:Conditional|Logical|Call)Expression$/.test(node.type);
}

/** Another icon is another element, put before the text that follows. */
function isChangingIcon(element: Node): boolean {
  const opening = nodeOf(element['openingElement']);
  if (nodeOf(opening?.['name'])?.['name'] !== 'Icon') return false;
  const drawing = nodesOf(opening?.['attributes']).find(
    (attribute) => nodeOf(attribute['name'])?.['name'] === 'of',
  );
  const value = nodeOf(nodeOf(drawing?.['value'])?.['expression']);
  return value?.type !== 'Identifier' || !/^[A-Z]/.test(String(value['name']));
}

/** A name for a value, which is a text at least where written text is beside it, as in `{percent}%`. */
const isValue = (node: Node): boolean =>
  node.type === 'Identifier' || (node.type === 'MemberExpression' && !isWord(node));
const isWritten = (node: Node | undefined): boolean => node?.type === 'JSXText';

const isBlank = (node: Node): boolean =>
  (node.type === 'JSXText' || node.type === 'Literal') &&
  typeof node['value'] === 'string' &&
  node['value'].trim() === '';

/** What is inside an element, without its braces. */
const contentOf = (element: Node): readonly Node[] =>
  nodesOf(element['children']).flatMap((child) => {
    const inner = child.type === 'JSXExpressionContainer' ? nodeOf(child['expression']) : child;
    return inner && inner.type !== 'JSXEmptyExpression' && !isBlank(inner) ? [inner] : [];
  });

/** The texts of a file that stand beside something and come, go or change, or follow something that does. */
function findLooseTexts(file: SourceFile): readonly string[] {
  const found: string[] = [];
  for (const node of listNodes(file)) {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue;
    const content = contentOf(node);
    if (content.length < 2) continue;
    content.forEach((child, at) => {
      const isPart = isValue(child) && [content[at - 1], content[at + 1]].some(isWritten);
      if (child.type !== 'JSXText' && !isText(child) && !isPart) return;
      if (!isPart && isSteady(child) && content.slice(0, at).every(isSteady)) return;
      const start = Number(child['start']);
      found.push(`${file.path}: ${file.source.slice(start, Number(child['end'])).trim()}`);
    });
  }
  return found;
}

const screens = readSources().filter(
  ({ path }) => /^apps\/web\/.*\.tsx$/.test(path) && !/\.(?:test|fixture)\./.test(path),
);

const planted = (inside: string) =>
  findLooseTexts({ path: 'apps/web/a.tsx', source: `const a = <p>${inside}</p>;` });

/**
 * A browser's translation replaces text nodes. React then removes, or inserts before, a node that is no longer there,
 * and the screen ends in an error; a text that only changes stays as it was. An element of its own prevents both.
 */
it('a text that comes, goes or changes stands in an element of its own wherever something stands beside it', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap(findLooseTexts)).toEqual([]);
  for (const loose of ['<b>1</b>{isNew && "new"}', '<Icon of={a ? B : C} />{WORDS.copy}', '{n}%']) {
    expect(planted(loose), loose).toHaveLength(1);
  }
});
