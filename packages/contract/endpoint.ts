import type * as z from 'zod/mini';

/** One call the web may make of the server. The table of these is the whole agreement between the two. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters stand in braces: `/api/profiles/{id}`. */
  readonly path: string;
  /**
   * Who may call: anyone, or only a user who signed in. `optional` attaches the user who did; `unless-open` requires one
   * where the server does not serve guests.
   */
  readonly auth: 'none' | 'optional' | 'unless-open' | 'required';
  readonly summary: string;
  /** What the braces in the path hold. */
  readonly params?: z.ZodMiniType;
  /** What may stand behind the path: texts, which the schema reads. */
  readonly query?: z.ZodMiniType;
  readonly body: z.ZodMiniType | null;
  /** How the body is sent. A multipart body carries JSON texts in its fields and a photo in `image`. */
  readonly bodyKind?: 'json' | 'multipart';
  /** What stands under `data` on success. */
  readonly data: z.ZodMiniType;
  /** What the web app reads of it, where it does without a part. */
  readonly taken?: z.ZodMiniType;
  /**
   * Reads `data` instead, where others than our own server may answer: as far as it goes, and refused with a sentence
   * for the person.
   */
  readonly read?: (raw: unknown) => AnswerReading;
  /** `photo` answers the bytes of a picture instead of the envelope. */
  readonly answer?: 'json' | 'photo';
}

export type AnswerReading =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly message: string };
