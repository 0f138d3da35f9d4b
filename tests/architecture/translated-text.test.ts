import { describe, expect, it } from 'vitest';

import { readSources } from './list-sources.ts';
import { walkSource, type Node, type SourceFile } from './parse-source.ts';

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
  walkSource(file, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const content = contentOf(node);
    if (content.length < 2) return;
    content.forEach((child, at) => {
      const isPart = isValue(child) && [content[at - 1], content[at + 1]].some(isWritten);
      if (child.type !== 'JSXText' && !isText(child) && !isPart) return;
      if (!isPart && isSteady(child) && content.slice(0, at).every(isSteady)) return;
      const start = Number(child['start']);
      found.push(`${file.path}: ${file.source.slice(start, Number(child['end'])).trim()}`);
    });
  });
  return found;
}

const nameOf = (attribute: Node): unknown => nodeOf(attribute['name'])?.['name'];

/** Whether an expression is a color's code, with or without something instead. */
function isCode(node: Node): boolean {
  if (node.type === 'LogicalExpression') return isNode(node['left']) && isCode(node['left']);
  if (node.type === 'ChainExpression')
    return isNode(node['expression']) && isCode(node['expression']);
  if (node.type === 'MemberExpression') {
    const object = nodeOf(node['object']);
    return nodeOf(node['property'])?.['name'] === 'hex' && object?.['name'] !== 'columns';
  }
  return node.type === 'Identifier' && node['name'] === 'hex';
}

/** The elements of a file that show a color's code, and let it be translated. */
function findTranslatedCodes(file: SourceFile): readonly string[] {
  const found: string[] = [];
  walkSource(file, (node) => {
    if (node.type !== 'JSXElement' || !contentOf(node).some(isCode)) return;
    const attributes = nodesOf(nodeOf(node['openingElement'])?.['attributes']);
    if (attributes.some((attribute) => nameOf(attribute) === 'translate')) return;
    found.push(`${file.path}: ${file.source.slice(Number(node['start']), Number(node['end']))}`);
  });
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
describe('a text that comes, goes or changes', () => {
  it('stands in an element of its own wherever something stands beside it', () => {
    expect(screens.length).toBeGreaterThan(300);
    expect(screens.flatMap(findLooseTexts)).toEqual([]);
  });

  it.each([
    '<b>1</b>{isNew ? "new" : null}',
    '<b>1</b>{isNew && "new"}',
    '<b>1</b>{note ?? WORDS.none}',
    '{count > 0 ? <b>{count}</b> : null} items',
    '{names.map((name) => <i>{name}</i>)}{WORDS.all}',
    '{`${count} of`} 12',
    '<Icon of={isDone ? Check : Copy} />{WORDS.copy}',
    '<i />{WORDS.count(count)}',
    '{percent}%',
  ])('is found when planted in %s', (inside) => {
    expect(planted(inside)).not.toEqual([]);
  });

  it.each([
    '<Icon of={Check} />{WORDS.copy}',
    '<b>{count}</b> items',
    '<b>1</b> {isNew ? <span>new</span> : null}',
    '{isNew ? "new" : "old"}',
    '<b>1</b>{isNew ? <i /> : null}{" "}',
  ])('is not suspected in %s', (inside) => {
    expect(planted(inside)).toEqual([]);
  });
});

describe("a color's code", () => {
  it('is kept from translation wherever an element shows it', () => {
    expect(screens.flatMap(findTranslatedCodes)).toEqual([]);
  });

  it('is found when planted without the attribute', () => {
    const found = [
      '<b>{hex}</b>',
      '<b>{point?.hex ?? "none"}</b>',
      '<b translate="no">{hex}</b>',
    ].map((text) => findTranslatedCodes({ path: 'a.tsx', source: `const a = ${text};` }).length);
    expect(found).toEqual([1, 1, 0]);
  });
});
