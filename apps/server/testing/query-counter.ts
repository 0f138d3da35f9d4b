// For tests and benchmarks: the queries sent to the database.
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** Records each query that is answered. Precompiled ones do not pass here. */
export class QueryCounter implements KyselyPlugin {
  /** Verb and table of each, like `select items`, in the order of the answers. */
  readonly queries: string[] = [];
  readonly #asked = new WeakMap<object, string>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    // A subquery passes as well, as a query of its own that is never answered.
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
