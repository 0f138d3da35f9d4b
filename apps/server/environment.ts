import { LONGEST_MAIL_ADDRESS } from '@color-almanac/contract';
import { MOST_STORED_COLLECTIONS, MOST_STORED_PALETTES } from '@color-almanac/domain';
import * as z from 'zod';

import { ACCOUNT_SETTINGS, checkAccountSettings } from './accounts/settings.ts';
import { checkTransport, TRANSPORT_SETTINGS } from './operations/check-transport.ts';
import { checkPhotoSettings, PHOTO_SETTINGS } from './photos/settings.ts';
import { AI_SETTINGS, checkAiSettings } from './providers/settings.ts';
import { readSecretFiles } from './operations/read-secret-files.ts';
import { amount, count, yesByDefault, yesOrNo } from './operations/setting-kinds.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Variables whose value must not be printed, even when it is wrong. */
const SECRETS = /SECRET|PASSWORD|TOKEN|KEY|URL$/;
/** A URL that contains a password, in any variable. */
const WITH_PASSWORD = /:\/\/[^/]*@/;

/** All settings of the server. An empty text, or one of blanks, counts as not set. */
const environmentSchema = z
  .object({
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must lie between 0 and 65535')
      .max(65_535, 'must lie between 0 and 65535')
      .default(3000),
    /** An IPv6 address may stand in brackets, as in addresses. */
    HOST: z
      .string()
      .default('127.0.0.1')
      .transform((text) => text.replace(/^\[(.*)\]$/, '$1')),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
    /** Number of trusted proxies in front of the server: only the addresses they forward are trusted. */
    TRUST_PROXY: z
      .string()
      .regex(/^(true|false|\d)$/, 'must be true, false or how many proxies stand in front, 1 to 9')
      .default('false')
      .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
    /** Whether browsers are told that every subdomain of `PUBLIC_URL` has https, too. */
    HSTS_SUBDOMAINS: yesOrNo,
    SCANS_PER_MINUTE: count.default(30),
    /** Whether guests may scan photos and judge colors on this server. */
    GUEST_SCANS_ON_SERVER: yesOrNo,
    /** Whether HEIC files are decoded here; others are refused with a sentence. */
    HEIC_ON_SERVER: yesByDefault,
    /** The folder for everything that must survive: put it on a disk that is backed up. */
    DATA_FOLDER: z
      .string()
      .refine(isPath, 'must be a path, like /var/lib/color-almanac')
      .default('data'),
    /** `postgres://...`, or `sqlite:FILE`; if not set, a SQLite file in the data folder. */
    DATABASE_URL: z
      .string()
      .regex(
        /^(postgres:\/\/|postgresql:\/\/|sqlite:.)/,
        'must begin with postgres:// or sqlite: and go on with a host or a file',
      )
      .optional(),
    /** Multiplies every limit of calls per minute, for many users behind one address. */
    CALL_LIMIT_FACTOR: amount.default(1),
    /** The quota of one user, so that no one fills the shared disk. */
    PROFILES_PER_USER: count.default(200),
    ITEMS_PER_USER: count.default(10_000),
    PALETTES_PER_USER: count.default(MOST_STORED_PALETTES),
    COLLECTIONS_PER_USER: count.default(MOST_STORED_COLLECTIONS),
    /** An item in three collections counts three times. The default lets every item be in ten collections. */
    COLLECTED_PER_USER: count.default(100_000),
    /** A stored photo of 2048 pixels takes 0.3 to 0.9 MB; the default has space for one per item. */
    PHOTO_MEGABYTES_PER_USER: amount.default(5000),
    /** What `/metrics` requires as bearer token; if not set, it answers this machine only. */
    METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
    /** Where users send feedback; shown on every screen. */
    FEEDBACK_ADDRESS: z
      .email('must be an e-mail address')
      .max(LONGEST_MAIL_ADDRESS, `must have ${LONGEST_MAIL_ADDRESS} characters or fewer`)
      .optional(),
    ...TRANSPORT_SETTINGS,
    ...ACCOUNT_SETTINGS,
    ...PHOTO_SETTINGS,
    ...AI_SETTINGS,
  })
  .superRefine(checkTransport)
  .superRefine(checkAccountSettings)
  .superRefine(checkPhotoSettings)
  .superRefine(checkAiSettings);

export type Environment = z.infer<typeof environmentSchema>;

/** An address would be taken for the database's. */
function isPath(text: string): boolean {
  return !/^[a-z][a-z+]+:/i.test(text) && !text.includes('\0');
}

type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly message: string };

/** A limit under its former name would be ignored, and the default hold in its place. */
const listRenamed = (variables: Readonly<Record<string, string | undefined>>) =>
  Object.keys(variables)
    .filter((name) => name.includes('_PER_PERSON'))
    .map((name) => `${name} is called ${name.replace('_PER_PERSON', '_PER_USER')} now`);

/** Reads the variables and the secrets in files once, at start. The error message names every wrong one. */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
): EnvironmentReading {
  const { variables, problems: unread } = readSecretFiles(given);
  const problems = [...unread, ...listRenamed(variables)];
  const set = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  );
  const result = environmentSchema.safeParse(Object.fromEntries(set));
  if (result.success && problems.length === 0) return { ok: true, environment: result.data };
  const lines = (result.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const value = variables[name];
    const isSecret = SECRETS.test(name) || WITH_PASSWORD.test(value ?? '');
    const shownValue = value && !isSecret ? ` (it is "${value}")` : '';
    return `  ${name} ${message}${shownValue}`;
  });
  return {
    ok: false,
    message: `The server cannot start with these settings:\n${[...problems.map((line) => `  ${line}`), ...lines].join('\n')}`,
  };
}
