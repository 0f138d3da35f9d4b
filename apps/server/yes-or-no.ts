import * as z from 'zod';

/** A setting that is a switch, off unless it is said. */
export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((text) => text === 'true');
