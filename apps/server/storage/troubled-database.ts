// For tests: a database that runs out of room or refuses, as the two real ones say it.
import SqliteFile from 'better-sqlite3';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** What a test does to the database. */
export interface Troubles {
  /** How many further characters fit. */
  room: number;
  forbidden: boolean;
}

export function createTroubles(): Troubles {
  return { room: Number.POSITIVE_INFINITY, forbidden: false };
}

/** Stands between Kysely and the database, and fails in its place. */
export class TroublesPlugin implements KyselyPlugin {
  readonly #name: 'SQLite' | 'PostgreSQL';
  readonly #troubles: Troubles;

  constructor(name: 'SQLite' | 'PostgreSQL', troubles: Troubles) {
    this.#name = name;
    this.#troubles = troubles;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#troubles.forbidden) throw this.#fail('SQLITE_READONLY', '42501');
    if (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode') {
      const size = measureTexts(node.kind === 'InsertQueryNode' ? node.values : node.updates);
      if (size > this.#troubles.room) throw this.#fail('SQLITE_FULL', '53100');
      this.#troubles.room -= size;
    }
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  #fail(sqliteCode: string, postgresCode: string): Error {
    const message = 'the database has been told to fail';
    return this.#name === 'SQLite'
      ? new SqliteFile.SqliteError(message, sqliteCode)
      : Object.assign(new Error(message), { code: postgresCode });
  }
}

/** The characters of all values in a part of a query; the names of columns do not count. */
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
