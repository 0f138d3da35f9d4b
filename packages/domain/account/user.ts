import * as z from 'zod/mini';

/** A signed-in user as the identity provider describes them. `id` is ours, not the provider's. */
export const userSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.string(),
  name: z.string(),
  picture: z._default(z.nullable(z.string()), null),
  verified_email: z._default(z.boolean(), false),
});

export type User = z.infer<typeof userSchema>;
