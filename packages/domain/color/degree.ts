import * as z from 'zod/mini';

/** How far one thing differs from another: "a little warmer", "warmer", "much warmer". */
export const degreeSchema = z.enum(['little', 'plain', 'much']);
export type Degree = z.infer<typeof degreeSchema>;
