import * as z from 'zod/mini';

import { aiConfigurationSchema, NO_AI } from './ai-provider.ts';
import type { Endpoint } from './endpoint.ts';

/** The longest address mail can be sent to (RFC 5321, 4.5.3.1.3, less its angle brackets). */
export const LONGEST_MAIL_ADDRESS = 254;

/** A name longer than this would break a button. */
export const LONGEST_PROVIDER_NAME = 40;

export const siteConfigurationSchema = z.object({
  /** Where people write what they miss; null when whoever runs the server has named none. */
  feedbackAddress: z.nullable(z.email().check(z.maxLength(LONGEST_MAIL_ADDRESS))),
  /** What the identity provider is called; null where nobody can sign in, and at servers older than the question. */
  signInProvider: z._default(
    z.nullable(z.string().check(z.maxLength(LONGEST_PROVIDER_NAME))),
    null,
  ),
  /** Absent from servers that are older than the question. */
  ai: z._default(aiConfigurationSchema, NO_AI),
});
export type SiteConfiguration = z.infer<typeof siteConfigurationSchema>;

export const CONFIGURATION_ENDPOINTS = {
  getConfiguration: {
    method: 'GET',
    path: '/api/configuration',
    auth: 'none',
    summary:
      'What whoever runs this server has chosen for the app: where feedback goes, with whom people sign in, and whose model may be asked to look at photos.',
    body: null,
    data: siteConfigurationSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
