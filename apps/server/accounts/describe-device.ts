/** What a browser says about itself, as far as it helps a user to recognize a device of theirs. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order, because most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A first name for a passkey that a device made. */
export function nameDevice(userAgent: string | undefined): string {
  const { browser, system } = describeDevice(userAgent);
  return [system, browser].filter((name) => name !== null).join(', ') || 'Passkey';
}

/** Reads a `User-Agent` header. Names of products are the same in every language. */
export function describeDevice(userAgent: string | undefined): Device {
  const find = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
