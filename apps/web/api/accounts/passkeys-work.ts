/**
 * Whether this page can use passkeys. They belong to a host name, so a page opened by the number of its machine has
 * none (WebAuthn Level 3, 5.1.2).
 */
export const doPasskeysWork = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
