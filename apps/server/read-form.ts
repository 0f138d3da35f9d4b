import { LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { RefusedRequest } from './refused-request.ts';

/** What came in a multipart body. */
export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The bytes of the file `image`, whatever they are. */
  readonly image: Uint8Array | null;
}

const MOST_FIELDS = 24;
const LARGEST_FIELD = 256 * 1024;
const PROTOTYPES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a multipart body whole. Each field becomes what `body` asks of the field of that name: the text itself
 * where that is accepted, otherwise the JSON it spells. Of a file that is too large, one byte too many is read,
 * so that whoever judges the photo refuses it in the usual words.
 *
 * @throws RefusedRequest for files and fields that have no place in the form.
 */
export async function readForm(request: FastifyRequest, body: z.ZodMiniType): Promise<ReadForm> {
  const limits = {
    fileSize: LARGEST_PHOTO_BYTES + 1,
    files: 1,
    fields: MOST_FIELDS,
    fieldSize: LARGEST_FIELD,
    fieldNameSize: 100,
  };
  const fields: Record<string, unknown> = {};
  let image: Uint8Array | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // A form whose file was left out sends an empty one.
      if (bytes.length === 0) continue;
      if (part.fieldname !== 'image') refuse(part.fieldname, 'No file is expected here');
      image = bytes;
    } else {
      if (PROTOTYPES.has(part.fieldname)) refuse(part.fieldname, 'This is no name of a field');
      if (part.valueTruncated) refuse(part.fieldname, 'This text is too long');
      fields[part.fieldname] = readField(body, part.fieldname, String(part.value));
    }
  }
  return { fields, image };
}

function readField(body: z.ZodMiniType, name: string, text: string): unknown {
  const field = body instanceof z.ZodMiniObject ? body.shape[name] : undefined;
  if (field === undefined || z.safeParse(field as z.ZodMiniType, text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text; // The field's schema says what is wrong with it.
  }
}

function refuse(field: string, message: string): never {
  throw new RefusedRequest({
    ok: false,
    error: 'invalid-request',
    message: `${field.slice(0, 40)}: ${message}`,
  });
}
