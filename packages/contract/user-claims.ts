import * as z from 'zod/mini';

/** A claim of another type counts as not made. */
// oxlint-disable-next-line promise/valid-params -- it is no promise
const text = z.catch(z.optional(z.string()), undefined);
/** Some providers write a boolean as text. Anything but true is false, so that nothing passes for a yes by accident. */
const flag = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((claimed) => claimed === true || claimed === 'true'),
  ),
);

/** What a provider claims about a user: OpenID Connect Core 5.1, and the names of Google's older userinfo endpoint. */
export const userClaimsSchema = z.object({
  sub: text,
  id: text,
  email: text,
  name: text,
  preferred_username: text,
  picture: text,
  email_verified: flag,
  verified_email: flag,
});
