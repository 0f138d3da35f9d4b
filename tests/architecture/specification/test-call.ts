import type { Node } from '../parse-source.ts';

/** `it('...', body)`, `describe.each(TABLE)('...', body)`, `test.describe('...', body)` and similar. */
export interface TestCall {
  readonly title: Node;
  /** The argument of `each` or `for`, and whether its rows are spread over the parameters. */
  readonly table: TestTable | null;
  readonly body: Node;
  readonly isSkipped: boolean;
}

export interface TestTable {
  readonly rows: Node;
  readonly isDealtOut: boolean;
}

const STARTERS = ['describe', 'it', 'test'];
/** Calls that do not run a test, or expect it to fail. */
const SKIPPING = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);
/** Playwright's hooks, steps and settings are not tests. */
const NO_TESTS = new Set([
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'step',
  'use',
  'extend',
]);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** The names that begin a test in a file, including those from `import { test as firstVisit }`. */
export function findStarters(nodes: readonly Node[]): ReadonlySet<string> {
  const renamed = nodes
    .filter(({ type }) => type === 'ImportSpecifier')
    .filter((each) => STARTERS.includes((each['imported'] as Node)['name'] as string))
    .map((each) => (each['local'] as Node)['name'] as string);
  return new Set([...STARTERS, ...renamed]);
}

export function readTestCall(node: Node, starters: ReadonlySet<string>): TestCall | null {
  if (node.type !== 'CallExpression') return null;
  const callee = readCallee(node['callee'] as Node, starters);
  const [title, ...others] = node['arguments'] as Node[];
  const body = others.find(({ type }) => FUNCTIONS.has(type));
  if (callee === null || title === undefined || body === undefined) return null;
  const { names, table } = callee;
  if (names.some((name) => NO_TESTS.has(name))) return null;
  const isSkipped = names.some((name) => SKIPPING.has(name)) || givesUp(body, starters);
  return { title, table, body, isSkipped };
}

interface Callee {
  readonly names: readonly string[];
  readonly table: TestTable | null;
}

/** From `it.runIf(...).each(TABLE)` the names `it`, `runIf`, `each` and the table. */
function readCallee(callee: Node, starters: ReadonlySet<string>): Callee | null {
  const names: string[] = [];
  let table: TestTable | null = null;
  let rest = callee;
  let rows: Node | undefined;
  while (rest.type !== 'Identifier') {
    if (rest.type === 'CallExpression') {
      [rows] = rest['arguments'] as Node[];
      rest = rest['callee'] as Node;
    } else if (rest.type === 'MemberExpression') {
      const name = (rest['property'] as Node)['name'] as string;
      names.push(name);
      if ((name === 'each' || name === 'for') && rows !== undefined)
        table = { rows, isDealtOut: name === 'each' };
      rest = rest['object'] as Node;
    } else return null;
  }
  return starters.has(rest['name'] as string) ? { names, table } : null;
}

/** Whether a test unconditionally skips itself: `test.skip();`, `test.fixme();`. */
function givesUp(body: Node, starters: ReadonlySet<string>): boolean {
  const block = body['body'] as Node;
  if (block.type !== 'BlockStatement') return false;
  return (block['body'] as Node[]).some((statement) => {
    const call = statement['expression'] as Node | undefined;
    if (call?.type !== 'CallExpression') return false;
    const callee = readCallee(call['callee'] as Node, starters);
    const [condition] = call['arguments'] as Node[];
    const isAlways = condition === undefined || condition['value'] === true;
    return isAlways && callee !== null && callee.names.some((name) => SKIPPING.has(name));
  });
}
