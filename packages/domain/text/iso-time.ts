import * as z from 'zod/mini';

/** An ISO time with its zone, as in JSON. */
export const isoTimeSchema = z.iso.datetime({ offset: true });
