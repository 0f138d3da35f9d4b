import * as z from 'zod';

const spoken = z.enum(['true', 'false'], 'must be true or false');
const isTrue = (text: string) => text === 'true';

/** A boolean setting, off by default. */
export const yesOrNo = spoken.default('false').transform(isTrue);

/** A boolean setting, on by default. */
export const yesByDefault = spoken.default('true').transform(isTrue);
