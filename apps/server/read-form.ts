import { LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { RefusedRequest } from './refused-request.ts';

/** What came in a multipart body. */
export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The bytes of the file `image`, whatever they are. */
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
 * Reads a multipart body whole. Each field becomes what `body` asks of the field of that name: the text itself
 * where that is accepted, otherwise the JSON it spells. Of a file that is too large, one byte too many is read,
 * so that whoever judges the photo refuses it in the usual words.
 *
 * @throws RefusedRequest for files and fields that have no place in the form.
 */
export async function readForm(request: FastifyRequest, body: z.ZodMiniType): Promise<ReadForm> {
  const parts: FormParts = { fields: {}, image: null };
  try {
    for await (const part of request.parts({ limits: LIMITS })) await takePart(parts, part, body);
  } catch (error) {
    // The reader of forms throws errors without a status for a form that is none.
    if (error instanceof RefusedRequest || (error instanceof Error && 'statusCode' in error))
      throw error;
    refuse('form', 'This is no multipart body that could be read');
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
    // A form whose file was left out sends an empty one.
    if (bytes.length === 0) return;
    if (name !== 'image') refuse(name, 'No file is expected here');
    parts.image = bytes;
    return;
  }
  if (PROTOTYPES.has(name)) refuse(name, 'This is no name of a field');
  if (part.valueTruncated) refuse(name, 'This text is too long');
  parts.fields[name] = readField(body, name, readLines(part.value));
}

/** HTML, 4.10.21.8: a form is sent with other ends of lines than it was filled in with. */
function readLines(value: unknown): string {
  return String(value).replaceAll('\r\n', '\n');
}

function readField(body: z.ZodMiniType, name: string, text: string): unknown {
  const field = body instanceof z.ZodMiniObject ? body.shape[name] : undefined;
  const accepts = (value: unknown) => z.safeParse(field as z.ZodMiniType, value).success;
  if (field === undefined) return text;
  // A form has no other way to take something back.
  if (text === 'null' && accepts(null)) return null;
  if (accepts(text)) return text;
  try {
    return JSON.parse(text, refusePrototypes);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    return text; // The field's schema says what is wrong with it.
  }
}

/** As the reader of JSON bodies does: whoever copies such an object would change what it inherits. */
function refusePrototypes(key: string, value: unknown): unknown {
  if (PROTOTYPES.has(key)) refuse(key, 'This is no name of a field');
  return value;
}

function refuse(field: string, message: string): never {
  throw new RefusedRequest({
    ok: false,
    error: 'invalid-request',
    message: `${field.slice(0, 40)}: ${message}`,
  });
}
