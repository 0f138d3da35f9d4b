import * as z from 'zod/mini';

/** A time with its zone, as JSON carries it. */
export const isoTimeSchema = z.iso.datetime({ offset: true });
