import { readProfileName } from '@color-almanac/domain';
import * as z from 'zod/mini';

import { LONGEST_MAIL_ADDRESS } from './configuration.ts';

/** OpenID Connect Core 2 allows a subject no more; other claims have no limit of their own. */
const LONGEST_SUBJECT = 255;
const LONGEST_ADDRESS = 2048;

/** A claim of another form counts as not made. */
const ifMade = <Value>(form: z.ZodMiniType<Value>) =>
  // oxlint-disable-next-line promise/valid-params -- it is no promise
  z.catch(z.optional(form), undefined);

const subject = ifMade(
  z.string().check(z.minLength(1), z.maxLength(LONGEST_SUBJECT), z.regex(/^\P{Cc}+$/u)),
);
/** As it is shown: on one line, and without characters that would turn or hide what follows. Blank counts as not made. */
const name = ifMade(
  z.pipe(
    z.string(),
    z.transform((claimed) => readProfileName(claimed) ?? undefined),
  ),
);
/** Some providers write a boolean as text. Anything but true is false, so that nothing passes for a yes by accident. */
const flag = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((claimed) => claimed === true || claimed === 'true'),
  ),
);

/** What a provider claims about a user: OpenID Connect Core 5.1, and the names of Google's older userinfo endpoint. */
export const userClaimsSchema = z.object({
  sub: subject,
  id: subject,
  email: ifMade(z.string().check(z.maxLength(LONGEST_MAIL_ADDRESS), z.regex(/^[^\s\p{Cc}]+$/u))),
  name,
  preferred_username: name,
  /** Only what a browser may load: no script, and no picture inside the address. */
  picture: ifMade(
    z.string().check(z.maxLength(LONGEST_ADDRESS), z.regex(/^https?:\/\/[^\s"'<>\\]+$/i)),
  ),
  email_verified: flag,
  verified_email: flag,
});
