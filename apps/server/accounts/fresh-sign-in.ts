import type { Refusal } from '../http/refusal.ts';

/**
 * How long after signing in the ways of signing in can be changed. Protects against an unattended device and a copied
 * token.
 */
export const FRESH_MS = 10 * 60 * 1000;

export const NEEDS_FRESH_SIGN_IN: Refusal = {
  ok: false,
  error: 'fresh-sign-in-required',
  message: 'You signed in more than 10 minutes ago. Sign in again, then repeat this.',
};
