import { LONGEST_MAIL_ADDRESS } from '@color-almanac/contract';
import { MOST_KEPT_COLLECTIONS, MOST_KEPT_PALETTES } from '@color-almanac/domain';
import * as z from 'zod';

import { ACCOUNT_SETTINGS, checkAccountSettings } from './accounts/settings.ts';
import { checkPhotoSettings, PHOTO_SETTINGS } from './photos/settings.ts';
import { AI_SETTINGS, checkAiSettings } from './providers/settings.ts';
import { yesOrNo } from './yes-or-no.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings whose value must not be printed, not even when it is wrong. */
const SECRETS = /SECRET|PASSWORD|TOKEN|KEY|URL$/;
/** An address that carries a password, whatever the setting is called. */
const WITH_PASSWORD = /:\/\/[^/]*@/;

/** Everything the person who runs the server may set. An empty text counts as not set. */
const environmentSchema = z
  .object({
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must lie between 0 and 65535')
      .max(65_535, 'must lie between 0 and 65535')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
    /** How many proxies stand in front: only what they wrote of the caller is believed, not what she wrote. */
    TRUST_PROXY: z
      .string()
      .regex(/^(true|false|\d)$/, 'must be true, false or how many proxies stand in front, 1 to 9')
      .default('false')
      .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
    SCANS_PER_MINUTE: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(30),
    /** Whether those who did not sign in may have this server look at photos and judge colors. */
    GUEST_SCANS_ON_SERVER: yesOrNo,
    /** Where everything is kept that must survive: put it on a disk that is backed up. */
    DATA_FOLDER: z.string().default('data'),
    /** `postgres://...`, or `sqlite:FILE`; a SQLite file in the data folder when it is not set. */
    DATABASE_URL: z
      .string()
      .regex(/^(postgres|postgresql|sqlite):/, 'must begin with postgres:// or sqlite:')
      .optional(),
    /** Every limit of calls per minute times this, for many people behind one address. */
    CALL_LIMIT_FACTOR: z.coerce
      .number('must be a number')
      .positive('must be more than 0')
      .default(1),
    /** What one person may keep, so that nobody fills the disk of all. */
    PROFILES_PER_PERSON: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(200),
    ITEMS_PER_PERSON: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(10_000),
    PALETTES_PER_PERSON: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(MOST_KEPT_PALETTES),
    COLLECTIONS_PER_PERSON: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(MOST_KEPT_COLLECTIONS),
    /** An item in three collections counts three times: each of all her items may lie in ten. */
    COLLECTED_PER_PERSON: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .positive('must be 1 or more')
      .default(100_000),
    /** A photo of 2048 pixels takes 0.3 to 0.9 MB as it is kept: there is room for one of each item. */
    PHOTO_MEGABYTES_PER_PERSON: z.coerce
      .number('must be a number')
      .positive('must be more than 0')
      .default(5000),
    /** When set, `/metrics` wants it as a bearer token. */
    METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
    /** Where people write what they miss; shown on every screen. */
    FEEDBACK_ADDRESS: z
      .email('must be an e-mail address')
      .max(LONGEST_MAIL_ADDRESS, `must have ${LONGEST_MAIL_ADDRESS} characters or fewer`)
      .optional(),
    ...ACCOUNT_SETTINGS,
    ...PHOTO_SETTINGS,
    ...AI_SETTINGS,
  })
  .superRefine(checkAccountSettings)
  .superRefine(checkPhotoSettings)
  .superRefine(checkAiSettings);

export type Environment = z.infer<typeof environmentSchema>;

type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly message: string };

/** Reads the variables once, at the start; every wrong one is named in the message. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): EnvironmentReading {
  const given = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const result = environmentSchema.safeParse(Object.fromEntries(given));
  if (result.success) return { ok: true, environment: result.data };
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = variables[name];
    const isSecret = SECRETS.test(name) || WITH_PASSWORD.test(value ?? '');
    const told = value && !isSecret ? ` (it is "${value}")` : '';
    return `  ${name} ${message}${told}`;
  });
  return {
    ok: false,
    message: `The server cannot start with these settings:\n${lines.join('\n')}`,
  };
}
