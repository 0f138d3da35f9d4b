import type { Node } from '../parse-source.ts';
import { readTestCall, type TestTable } from './test-call.ts';

/** The nodes around a title, which define its names. */
export interface Surroundings {
  readonly parents: ReadonlyMap<Node, Node>;
  readonly program: Node | undefined;
  readonly starters: ReadonlySet<string>;
}

/** The possible values of a name or an expression. */
type Values = readonly Node[];

/** All texts that a title or part of one may show; none for values only known at run time. */
export function readTexts(expression: Node, surroundings: Surroundings): string[] {
  const read = (node: Node): string[] => readTexts(node, surroundings);
  switch (expression.type) {
    case 'Literal':
      return typeof expression['value'] === 'string' ? [expression['value']] : [];
    case 'TemplateLiteral': {
      const words = (expression['quasis'] as { value: { cooked: string } }[]).map(
        ({ value }) => value.cooked,
      );
      return [...words, ...(expression['expressions'] as Node[]).flatMap(read)];
    }
    case 'BinaryExpression':
      return [expression['left'] as Node, expression['right'] as Node].flatMap(read);
    case 'ConditionalExpression':
      return [expression['consequent'] as Node, expression['alternate'] as Node].flatMap(read);
    case 'Identifier':
    case 'MemberExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression': {
      const values = findValues(expression, surroundings);
      return values.filter((value) => value !== expression).flatMap(read);
    }
    default:
      return [];
  }
}

/** The cells for a title's placeholders: `%s` in order, `$name` by name. */
export function cellsOf(title: string, table: TestTable, surroundings: Surroundings): string[] {
  const rows = rowsOf(table.rows, surroundings);
  const byPlace = [...title.matchAll(/%[sdifjoOc]/g)].flatMap((_, place) =>
    rows.flatMap((row) => cellAt(row, place, table.isDealtOut)),
  );
  const byName = [...title.matchAll(/\$([A-Za-z_]\w*)/g)].flatMap(([, name = '']) =>
    rows.flatMap((row) => memberOf(row, name)),
  );
  return [...byPlace, ...byName].flatMap((cell) => readTexts(cell, surroundings));
}

/** A row that is not a list is its own first cell. */
function cellAt(row: Node, place: number, isDealtOut: boolean): Values {
  if (row.type === 'ArrayExpression' && isDealtOut) return elementOf(row, place);
  return place === 0 ? [row] : [];
}

function findValues(expression: Node, surroundings: Surroundings): Values {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return findValues(expression['expression'] as Node, surroundings);
    case 'MemberExpression': {
      const name = (expression['property'] as Node)['name'];
      if (expression['computed'] === true || typeof name !== 'string') return [];
      const owners = findValues(expression['object'] as Node, surroundings);
      return owners.flatMap((owner) => memberOf(owner, name));
    }
    case 'Identifier':
      return valuesOfName(expression, surroundings);
    default:
      return [expression];
  }
}

/** Climbs from a name to its definition: a table, a loop, or a constant of the file. */
function valuesOfName(name: Node, surroundings: Surroundings): Values {
  const { parents, program } = surroundings;
  let inner = name;
  for (let node = parents.get(name); node !== undefined; node = parents.get(node)) {
    // Only inside the body: the table itself does not know its column names.
    const rows = tableAround(node, inner, surroundings);
    const values = rows.flatMap(({ pattern, cells }) =>
      matchPattern(pattern, cells, name['name'] as string),
    );
    if (values.length > 0) return values;
    inner = node;
  }
  const statements = (program?.['body'] ?? []) as Node[];
  return statements
    .map((each) => (each.type === 'ExportNamedDeclaration' ? (each['declaration'] as Node) : each))
    .filter((each) => each?.type === 'VariableDeclaration')
    .flatMap((each) => each['declarations'] as Node[])
    .filter((each) => (each['id'] as Node)['name'] === name['name'] && each['init'] !== null)
    .flatMap((each) => findValues(each['init'] as Node, surroundings));
}

interface Column {
  readonly pattern: Node;
  readonly cells: Values;
}

function tableAround(node: Node, inner: Node, surroundings: Surroundings): readonly Column[] {
  if (node.type === 'ForOfStatement' && node['body'] === inner) {
    const [declaration] = (node['left'] as { declarations?: Node[] }).declarations ?? [];
    const cells = rowsOf(node['right'] as Node, surroundings);
    return declaration === undefined ? [] : [{ pattern: declaration['id'] as Node, cells }];
  }
  const call = readTestCall(node, surroundings.starters);
  if (call === null || call.table === null || call.body !== inner) return [];
  const { rows, isDealtOut } = call.table;
  const values = rowsOf(rows, surroundings);
  return (call.body['params'] as Node[]).map((pattern, place) => ({
    pattern,
    cells: values.flatMap((row) => cellAt(row, place, isDealtOut)),
  }));
}

function rowsOf(table: Node, surroundings: Surroundings): Values {
  return findValues(table, surroundings)
    .filter(({ type }) => type === 'ArrayExpression')
    .flatMap((list) => list['elements'] as Node[])
    .flatMap((row) =>
      row.type === 'SpreadElement'
        ? rowsOf(row['argument'] as Node, surroundings)
        : findValues(row, surroundings),
    );
}

/** The values that a pattern such as `{ id }` or `[, id]` binds to a name. */
function matchPattern(pattern: Node | null, values: Values, name: string): Values {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return pattern['name'] === name ? values : [];
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap((part, place) =>
        matchPattern(
          part,
          values.flatMap((value) => elementOf(value, place)),
          name,
        ),
      );
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((part) => {
        if (part.type !== 'Property') return [];
        const key = (part['key'] as Node)['name'] as string;
        return matchPattern(
          part['value'] as Node,
          values.flatMap((value) => memberOf(value, key)),
          name,
        );
      });
    default:
      return [];
  }
}

function elementOf(value: Node, place: number): Values {
  if (value.type !== 'ArrayExpression') return [];
  const element = (value['elements'] as Node[])[place];
  return element === undefined ? [] : [element];
}

function memberOf(value: Node, name: string): Values {
  if (value.type !== 'ObjectExpression') return [];
  return (value['properties'] as Node[])
    .filter((each) => each.type === 'Property' && (each['key'] as Node)['name'] === name)
    .map((each) => each['value'] as Node);
}
