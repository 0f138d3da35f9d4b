import * as z from 'zod';

/** A boolean setting, off by default. */
export const yesOrNo = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((text) => text === 'true');
