import * as z from 'zod';

const spoken = z.enum(['true', 'false'], 'must be true or false');
const isTrue = (text: string) => text === 'true';

/** A boolean setting, off by default. */
export const yesOrNo = spoken.default('false').transform(isTrue);

/** A boolean setting, on by default. */
export const yesByDefault = spoken.default('true').transform(isTrue);

/** How much of something that need not be whole. */
export const amount = z.coerce.number('must be a number').positive('must be more than 0');

/** How many of something. */
export const count = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .positive('must be 1 or more');
