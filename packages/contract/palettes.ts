import {
  isoTimeSchema,
  storedColorsSchema,
  storedPaletteSchema,
  paletteNameSchema,
  patternChoiceSchema,
} from '@color-almanac/domain';
import * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';

const paletteId = z.object({ id: z.uuid() });

/** Names of colors and of their sources can be of any length; this limits all of them together as JSON. */
const LONGEST_COLORS = 20_000;

const colors = storedColorsSchema.check(
  z.refine(
    (sent) => JSON.stringify(sent).length <= LONGEST_COLORS,
    'The names in this palette are too long to be saved',
  ),
);

/**
 * A whole palette. `version` is the one it is based on, 0 if the server never had it: if the server has another one the
 * response is `conflict` with the server's palette, and nothing is written, unless the two are equal. Without it the
 * last writer wins. If another user has the id the response is `id-taken`.
 */
export const palettePutSchema = z.object({
  name: paletteNameSchema,
  colors,
  pattern: patternChoiceSchema,
  /** When it was created, if that was before it was sent; a time in the future is ignored. */
  created_at: z.optional(isoTimeSchema),
  version: z.optional(z.int().check(z.gte(0))),
});

export const PALETTE_ENDPOINTS = {
  listPalettes: {
    method: 'GET',
    path: '/api/palettes',
    auth: 'required',
    summary: 'All palettes the user saved, the one changed last first.',
    body: null,
    data: z.array(storedPaletteSchema),
  },
  putPalette: {
    method: 'PUT',
    path: '/api/palettes/{id}',
    auth: 'required',
    summary:
      'Keeps a palette under an id the caller made: a new one where the server has none, otherwise in place of the ' +
      'version that is named. Sent twice it is done once.',
    params: paletteId,
    body: palettePutSchema,
    data: storedPaletteSchema,
  },
  deletePalette: {
    method: 'DELETE',
    path: '/api/palettes/{id}',
    auth: 'required',
    summary: 'Deletes a palette. One that is gone already is no error.',
    params: paletteId,
    body: null,
    data: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
