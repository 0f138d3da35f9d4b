import * as z from 'zod/mini';

/** Every way a file may end without becoming an item. The first five are those of a photo that cannot be read. */
export const UPLOAD_FAILURES = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
  // The bytes that waited on this device are gone.
  'file-lost',
  'no-room',
  'refused',
  // Whatever has no name of its own.
  'failed',
] as const;
export type UploadFailureReason = (typeof UPLOAD_FAILURES)[number];

const textSchema = z.string().check(z.minLength(1));

export const uploadFailureSchema = z.object({
  reason: z.enum(UPLOAD_FAILURES),
  /** What happened and what she can do, in words for the person. */
  message: z.string(),
});

/** What a new photo looks like: an item that is there already, or another file of this queue. */
export const alikeSchema = z.object({ kind: z.enum(['item', 'upload']), id: textSchema });

const fileFields = {
  /** Made by the device. What is sent is sent under it, however often, so that it is kept once. */
  id: textSchema,
  /** The name of the file, by which the person knows it. */
  name: z.string(),
  /** In bytes. */
  size: z.number().check(z.gte(0)),
  /** The catalogue it goes into. The queue does not look at it. */
  catalogue: textSchema,
  /** ISO time. */
  addedAt: z.string(),
};
type UploadFileFields = typeof fileFields;

/** Why it failed the last time it was looked at. */
const triedFields = { failedBefore: z.optional(uploadFailureSchema) };

/**
 * One file on its way. `fingerprint` is how it looks, as whoever looks at pixels wrote it down; only what passed the
 * check has one. Such a file holds its place: another one that looks like it is asked about.
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
  // Written down before the sending begins: from here on an item may be there.
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
    /** Not `null`: it failed in being sent, and may have been kept all the same, the answer being lost. */
    fingerprint: z.nullable(z.string()),
  }),
  z.object({
    ...fileFields,
    state: z.literal('cancelled'),
    why: z.enum(['person', 'duplicate']),
    /** Some of it may have been kept before, and is still to be taken back. */
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
export type UploadIn<State extends UploadState> = Extract<Upload, { state: State }>;

/** In the order the files came. */
export type UploadQueue = readonly Upload[];

/** The file alone, without what became of it. */
export function fileOf({ id, name, size, catalogue, addedAt }: Upload): UploadFile {
  return { id, name, size, catalogue, addedAt };
}
