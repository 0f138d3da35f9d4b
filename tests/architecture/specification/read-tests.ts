import { walkSource, type Node, type SourceFile } from '../parse-source.ts';
import { cellsOf, readTexts, type Surroundings } from './read-texts.ts';
import { findStarters, readTestCall, type TestCall } from './test-call.ts';

/** A test or a group, with all texts of its title: words and table cells. */
export interface NamedTest {
  readonly path: string;
  readonly line: number;
  readonly texts: readonly string[];
}

const TEST_FILE = /\.(?:test|spec|sweep|proof|behaviour)\.tsx?$/;

/** All tests of a file that really run. Skipped tests, todos and comments do not count. */
export function readTests(file: SourceFile): readonly NamedTest[] {
  if (!TEST_FILE.test(file.path)) return [];
  const parents = new Map<Node, Node>();
  const nodes: Node[] = [];
  walkSource(file, (node, parent) => {
    nodes.push(node);
    if (parent !== null) parents.set(node, parent);
  });
  const surroundings = { parents, program: nodes[0], starters: findStarters(nodes) };
  return nodes.flatMap((node): NamedTest[] => {
    const texts = readTitle(node, surroundings, file.path);
    if (texts === null || texts.length === 0 || isSkipped(node, surroundings)) return [];
    return [{ path: file.path, line: lineOf(file, node), texts }];
  });
}

function readTitle(node: Node, surroundings: Surroundings, path: string): readonly string[] | null {
  const call = readTestCall(node, surroundings.starters);
  if (call !== null) return readTitleOfCall(call, surroundings);
  return path.endsWith('.behaviour.ts') ? readTitleOfSuite(node, surroundings) : null;
}

function readTitleOfCall({ title, table }: TestCall, surroundings: Surroundings): string[] {
  const texts = readTexts(title, surroundings);
  if (table === null) return texts;
  return [...texts, ...texts.flatMap((text) => cellsOf(text, table, surroundings))];
}

/** The behavior suites of the ports need no test runner: `{ title: 'gives back ...', check }`. */
function readTitleOfSuite(node: Node, surroundings: Surroundings): readonly string[] | null {
  const isTitle = node.type === 'Property' && (node['key'] as Node)['name'] === 'title';
  return isTitle ? readTexts(node['value'] as Node, surroundings) : null;
}

function isSkipped(node: Node, { parents, starters }: Surroundings): boolean {
  for (let each: Node | undefined = node; each !== undefined; each = parents.get(each)) {
    if (readTestCall(each, starters)?.isSkipped === true) return true;
  }
  return false;
}

function lineOf({ source }: SourceFile, node: Node): number {
  return source.slice(0, node['start'] as number).split('\n').length;
}
