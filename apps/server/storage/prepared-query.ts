import type { CompiledQuery, Kysely } from 'kysely';

import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

type Value = string | number | null;

/** Runs a compiled query with these values. */
export type PreparedQuery<Row, Values extends readonly Value[]> = (
  database: Database,
  ...values: Values
) => Promise<Row[]>;

/**
 * Compiles a query once per kind of database instead of at every call. Worth it for the few queries of nearly every
 * request, where compiling costs as much as running. `build` receives placeholders, which it may use only as values.
 */
export function prepareQuery<Row, Values extends readonly Value[]>(
  count: Values['length'],
  build: (database: Database, ...standIns: Values) => { compile(): CompiledQuery<Row> },
): PreparedQuery<Row, Values> {
  const standIns = Array.from({ length: count }, (_, at) => `value ${at} of a prepared query`);
  const written = new WeakMap<object, { query: CompiledQuery<Row>; order: readonly number[] }>();
  const write = (database: Database) => {
    const query = build(database, ...(standIns as unknown as Values)).compile();
    return { query, order: query.parameters.map((value) => standIns.indexOf(String(value))) };
  };
  return async (database, ...values) => {
    // A transaction has the adapter of its database.
    const { adapter } = database.getExecutor();
    const known = written.get(adapter) ?? write(database);
    written.set(adapter, known);
    const { query, order } = known;
    const parameters = order.map((at, place) =>
      withoutNul(at < 0 ? query.parameters[place] : values[at]),
    );
    const { rows } = await database.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** As both databases' query compilers do it. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
