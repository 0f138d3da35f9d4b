import type * as z from 'zod/mini';

/** One call the web may make of the server. The table of these is the whole agreement between the two. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Who may call: anyone, or only a person who signed in. `optional` attaches her when she did. */
  readonly auth: 'none' | 'optional' | 'required';
  readonly summary: string;
  readonly body: z.ZodMiniType | null;
  /** What stands under `data` on success. */
  readonly data: z.ZodMiniType;
}
