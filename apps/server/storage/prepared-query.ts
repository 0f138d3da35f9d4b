import type { CompiledQuery, Kysely } from 'kysely';

import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

type Value = string | number | null;

/** Runs a query whose SQL is already written, with these values. */
export type PreparedQuery<Row, Values extends readonly Value[]> = (
  database: Database,
  ...values: Values
) => Promise<Row[]>;

/**
 * Writes a query once for each kind of database instead of at every call: for the few that nearly every request
 * asks, writing them costs as much as having them answered. `build` is given stand-ins for the values, which it
 * may use as values and for nothing else.
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
    // A transaction has the adapter of the database it belongs to.
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

/** As the query compilers of both databases do it. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;
}
