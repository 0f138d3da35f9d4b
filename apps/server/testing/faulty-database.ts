// For tests: a database that runs out of space, with the errors of the two real ones.
import SqliteFile from 'better-sqlite3';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

export interface InjectedFaults {
  /** How many more characters fit. */
  quota: number;
}

export function createInjectedFaults(): InjectedFaults {
  return { quota: Number.POSITIVE_INFINITY };
}

/** Wraps the database for Kysely and fails in its place. */
export class InjectedFaultsPlugin implements KyselyPlugin {
  readonly #name: 'SQLite' | 'PostgreSQL';
  readonly #troubles: InjectedFaults;

  constructor(name: 'SQLite' | 'PostgreSQL', troubles: InjectedFaults) {
    this.#name = name;
    this.#troubles = troubles;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode') {
      const size = measureTexts(node.kind === 'InsertQueryNode' ? node.values : node.updates);
      if (size > this.#troubles.quota) throw this.#fail();
      this.#troubles.quota -= size;
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  #fail(): Error {
    const message = 'the database has been told that it is full';
    return this.#name === 'SQLite'
      ? new SqliteFile.SqliteError(message, 'SQLITE_FULL')
      : Object.assign(new Error(message), { code: '53100' });
  }
}

/** The characters of all values in a query; column names do not count. */
function measureTexts(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  const members = Array.isArray(part)
    ? part
    : Object.entries(part)
        .filter(([name]) => name !== 'kind' && name !== 'name')
        .map(([, member]) => member as unknown);
  return members.reduce((sum: number, member) => sum + measureTexts(member), 0);
}
