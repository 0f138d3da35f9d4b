/** The code that Node, SQLite or PostgreSQL gives an error; empty where it has none. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Why the server cannot start, as a sentence for the operator that says what to do. */
export class StartRefusal extends Error {}
