import { LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { RefusedRequest } from './refusal.ts';

export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The bytes of the file `image`, of any type. */
  readonly image: Uint8Array | null;
}

const LIMITS = {
  fileSize: LARGEST_PHOTO_BYTES + 1,
  files: 1,
  fields: 24,
  fieldSize: 256 * 1024,
  fieldNameSize: 100,
};
const PROTOTYPES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a multipart body. Each field is converted to the type `body` expects: the text itself where that is valid,
 * otherwise the JSON it contains. A file that is too large is read one byte over the limit, so that the photo check
 * refuses it with the usual message.
 *
 * @throws RefusedRequest for unexpected files and fields.
 */
export async function readForm(request: FastifyRequest, body: z.ZodMiniType): Promise<ReadForm> {
  const parts: FormParts = { fields: {}, image: null };
  try {
    for await (const part of request.parts({ limits: LIMITS })) await takePart(parts, part, body);
  } catch (error) {
    // The multipart parser throws errors without a status for malformed forms.
    if (error instanceof RefusedRequest || (error instanceof Error && 'statusCode' in error))
      throw error;
    refuse('form', 'The multipart body could not be read');
  }
  return parts;
}

interface FormParts {
  readonly fields: Record<string, unknown>;
  image: Uint8Array | null;
}

async function takePart(parts: FormParts, part: Multipart, body: z.ZodMiniType): Promise<void> {
  const { fieldname: name } = part;
  if (part.type === 'file') {
    const bytes = await part.toBuffer();
    // A form with no file chosen sends an empty one.
    if (bytes.length === 0) return;
    if (name !== 'image') refuse(name, 'This field does not accept a file');
    parts.image = bytes;
    return;
  }
  if (PROTOTYPES.has(name)) refuse(name, 'This is not a valid field name');
  if (part.valueTruncated) refuse(name, 'This text is too long');
  parts.fields[name] = readField(body, name, readLines(part.value));
}

/** HTML, 4.10.21.8: form submission changes line endings. */
function readLines(value: unknown): string {
  return String(value).replaceAll('\r\n', '\n');
}

function readField(body: z.ZodMiniType, name: string, text: string): unknown {
  const field = body instanceof z.ZodMiniObject ? body.shape[name] : undefined;
  const accepts = (value: unknown) => z.safeParse(field as z.ZodMiniType, value).success;
  if (field === undefined) return text;
  // In a form, an empty field is the only way to clear a value.
  if (text === 'null' && accepts(null)) return null;
  if (accepts(text)) return text;
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    return text; // The field's schema reports what is wrong with it.
  }
}

/** As the JSON body parser does: copying such an object could pollute prototypes. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (PROTOTYPES.has(key)) refuse(key, 'This is not a valid field name');
  return value;
}

function refuse(field: string, message: string): never {
  throw new RefusedRequest({
    ok: false,
    error: 'invalid-request',
    message: `${field.slice(0, 40)}: ${message}`,
  });
}
