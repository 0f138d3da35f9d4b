// For tests and benchmarks: what is asked of the database.
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** Notes each query that is answered. Those prepared beforehand do not pass here. */
export class QueryCounter implements KyselyPlugin {
  /** What each was and of which table, like `select items`, in the order of the answers. */
  readonly queries: string[] = [];
  readonly #asked = new WeakMap<object, string>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    // A part of a query passes as well, as a query of its own that is never answered.
    const text = JSON.stringify(node, (name, value) => (name === 'selections' ? undefined : value));
    const table = /"kind":"IdentifierNode","name":"(\w+)"/.exec(text)?.[1] ?? '';
    const kind = node.kind.replace('QueryNode', '').toLowerCase();
    this.#asked.set(queryId, `${kind} ${table}`);
    return node;
  }

  async transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.queries.push(this.#asked.get(queryId) ?? 'a query written beforehand');
    return result;
  }
}
