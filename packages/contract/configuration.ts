import * as z from 'zod/mini';

import { aiConfigurationSchema, NO_AI } from './ai-provider.ts';
import type { Endpoint } from './endpoint.ts';

/** The longest valid mail address (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const LONGEST_MAIL_ADDRESS = 254;

/** A longer name would break the layout of a button. */
export const LONGEST_PROVIDER_NAME = 40;

export const siteConfigurationSchema = z.object({
  /** Where users send feedback; null if the server's operator has set none. */
  feedbackAddress: z.nullable(z.email().check(z.maxLength(LONGEST_MAIL_ADDRESS))),
  /** The name of the identity provider; null if nobody can sign in, and on servers older than this field. */
  signInProvider: z._default(
    z.nullable(z.string().check(z.maxLength(LONGEST_PROVIDER_NAME))),
    null,
  ),
  /** Whether people can sign in with passkeys; absent on servers older than this field. */
  offersPasskeys: z._default(z.boolean(), false),
  /** Absent on servers older than this field. */
  ai: z._default(aiConfigurationSchema, NO_AI),
});
export type SiteConfiguration = z.infer<typeof siteConfigurationSchema>;

export const CONFIGURATION_ENDPOINTS = {
  getConfiguration: {
    method: 'GET',
    path: '/api/configuration',
    auth: 'none',
    summary:
      'What the operator has set for the app: where feedback goes, how users sign in, and whose model may read photos.',
    body: null,
    data: siteConfigurationSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
