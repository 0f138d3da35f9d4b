import type * as z from 'zod/mini';

/** One call from the web app to the server. The table of these is the complete API between the two. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are in braces: `/api/profiles/{id}`. */
  readonly path: string;
  /**
   * Who may call: everyone, or only signed-in users. `optional` attaches the user if signed in; `unless-open` requires
   * one unless the server serves guests.
   */
  readonly auth: 'none' | 'optional' | 'unless-open' | 'required';
  /** Whether the user must have proved who they are within the last ten minutes. */
  readonly fresh?: boolean;
  readonly summary: string;
  /** The parameters of the path. */
  readonly params?: z.ZodMiniType;
  /** The query parameters: texts, which the schema parses. */
  readonly query?: z.ZodMiniType;
  readonly body: z.ZodMiniType | null;
  /** How the body is sent. A multipart body has JSON texts in its fields and a photo in `image`. */
  readonly bodyKind?: 'json' | 'multipart';
  /** What is under `data` on success. */
  readonly data: z.ZodMiniType;
  /** The part the web app reads, if it does not need all. */
  readonly taken?: z.ZodMiniType;
  /**
   * Parses `data` instead of the schema, for calls that other servers than our own may answer: as far as possible, and
   * refused with what is wrong.
   */
  readonly read?: (raw: unknown) => AnswerReading;
  /** `photo` returns the bytes of a picture instead of JSON. */
  readonly answer?: 'json' | 'photo';
}

export type AnswerReading =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; /** What is wrong with the answer. */ readonly cause: unknown };
