import { readFileSync } from 'node:fs';

import { readErrorCode } from './system-errors.ts';

/** Settings that may be given as a file: `JWT_SECRET_FILE=/run/secrets/jwt` in place of `JWT_SECRET`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'JWT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'PHOTOS_S3_ACCESS_KEY',
  'PHOTOS_S3_SECRET_KEY',
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables with the secrets of their files, which vaults and container engines write. Nothing else can read them
 * there, while an environment is inherited by every process and shown by many tools.
 *
 * @returns `problems`: one line for each wrong variable, without a secret.
 */
export function readSecretFiles(variables: Variables): {
  readonly variables: Variables;
  readonly problems: readonly string[];
} {
  const found: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = variables[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    const secret = readSecret(path);
    if (variables[name]) problems.push(`${name} is given twice: leave out ${name} or ${name}_FILE`);
    else if (!secret.ok) problems.push(`${name}_FILE cannot be read: ${path} (${secret.code})`);
    else if (secret.text === '') problems.push(`${name}_FILE names an empty file: ${path}`);
    else found[name] = secret.text;
  }
  return { variables: { ...variables, ...found }, problems };
}

/** Most editors and tools end a file with a line break, which is no part of the secret. */
function readSecret(
  path: string,
): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly code: string } {
  try {
    return { ok: true, text: readFileSync(path, 'utf8').trim() };
  } catch (error) {
    return { ok: false, code: readErrorCode(error) };
  }
}
