import * as z from 'zod/mini';

/** Every way a file can fail to become an item. The first five are those of an unreadable photo. */
export const UPLOAD_FAILURES = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
  // The bytes stored on this device are gone.
  'file-lost',
  'no-room',
  'refused',
  // Anything without a name of its own.
  'failed',
] as const;
export type UploadFailureReason = (typeof UPLOAD_FAILURES)[number];

const textSchema = z.string().check(z.minLength(1));

export const uploadFailureSchema = z.object({
  reason: z.enum(UPLOAD_FAILURES),
  /** What happened and what to do, in words for the user. */
  message: z.string(),
});

/** What a new photo looks like: an existing item, or another file of this queue. */
export const alikeSchema = z.object({ kind: z.enum(['item', 'upload']), id: textSchema });

const fileFields = {
  /** Made by the device. The file is always sent under this id, so that it is stored once however often it is sent. */
  id: textSchema,
  /** The file name, which the user knows. */
  name: z.string(),
  /** In bytes. */
  size: z.number().check(z.gte(0)),
  /** The catalog it is added to. The queue does not use it. */
  catalogue: textSchema,
  /** ISO time. */
  addedAt: z.string(),
};
type UploadFileFields = typeof fileFields;

/** Why the last check failed. */
const triedFields = { failedBefore: z.optional(uploadFailureSchema) };

/**
 * One file of the queue. `fingerprint` describes its look, as computed by the check; only files that passed have one.
 * Such a file counts for comparisons: another one that looks like it is asked about.
 */
export const uploadSchema = z.discriminatedUnion('state', [
  z.object({ ...fileFields, ...triedFields, state: z.literal('waiting') }),
  z.object({ ...fileFields, ...triedFields, state: z.literal('checking') }),
  z.object({
    ...fileFields,
    state: z.literal('duplicate-asked'),
    fingerprint: z.string(),
    alike: z.array(alikeSchema).check(z.minLength(1)),
  }),
  // Saved before sending starts: from here on its item may exist.
  z.object({ ...fileFields, state: z.literal('sending'), fingerprint: z.string() }),
  z.object({
    ...fileFields,
    state: z.literal('kept'),
    fingerprint: z.string(),
    itemId: textSchema,
  }),
  z.object({
    ...fileFields,
    state: z.literal('failed'),
    failure: uploadFailureSchema,
    /** Not `null`: sending failed, but the item may exist if only the response was lost. */
    fingerprint: z.nullable(z.string()),
  }),
  z.object({
    ...fileFields,
    state: z.literal('cancelled'),
    why: z.enum(['person', 'duplicate']),
    /** Some of it may have been stored, and must still be taken back. */
    mayBeKept: z.boolean(),
  }),
]);

export type UploadFailure = z.infer<typeof uploadFailureSchema>;
export type Alike = z.infer<typeof alikeSchema>;
export type UploadFile = {
  readonly [Field in keyof UploadFileFields]: z.infer<UploadFileFields[Field]>;
};
export type Upload = z.infer<typeof uploadSchema>;
export type UploadState = Upload['state'];

/** In the order the files were added. */
export type UploadQueue = readonly Upload[];

/** The file without its state. */
export function fileOf({ id, name, size, catalogue, addedAt }: Upload): UploadFile {
  return { id, name, size, catalogue, addedAt };
}
