/**
 * What must not be sent in a report, and its replacements. Reports are read by people who must not see anyone's
 * pictures, addresses or tokens, so it is better to remove too much than too little.
 */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Pictures, and addresses of pictures.
  [/data:(?:[\w.+-]+\/[\w.+-]+|[;,])[^\s"'<>)]*/gi, '[data]'],
  [/blob:[^\s"'<>)]+/gi, '[blob]'],
  // Text quoted by a JSON parse error may be any stored data.
  [/(Unexpected [^,\n]*, )[^\n]*( is not valid JSON)/g, '$1[text]$2'],
  [/(bearer|basic)\s+[^\s"',;)]+/gi, '$1 [token]'],
  [
    /([\w-]*(?:token|secret|password|authorization|cookie|jwt|api[-_]?key))(\\*["']?\s*[:=]\s*)(?:\\*"[^"\n]*"|\\*'[^'\n]*'|[^\s,;&})]+)/gi,
    '$1$2[secret]',
  ],
  [/eyJ[\w=-]{5,}\.[\w=-]*(?:\.[\w=-]*)?/g, '[token]'],
  [/[^\s@<>()"',;:=/]+@[^\s@<>()"',;:/]+\.[^\s@<>()"',;:/]+/g, '[e-mail]'],
  // Query and fragment of an address; line and column after it in a stack stay.
  [/((?:https?:\/\/|\/)[^\s"'<>?#()]*)[?#][^\s"'<>()]*?((?::\d+){1,2})?(?=[\s"'<>()]|$)/g, '$1$2'],
  // Longer than any word or file name of ours: base64, a hash, a token of an unknown kind.
  [/[\w+/=-]{80,}|[\w+=-]{40,}/g, '[long]'],
];

export function redactText(text: string): string {
  return RULES.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}

/** The address without query and fragment; empty for anything that is not the address of a page. */
export function redactAddress(address: string): string {
  const found = URL.canParse(address) ? new URL(address) : null;
  if (!found || !/^https?:$/.test(found.protocol)) return '';
  return redactText(`${found.origin}${found.pathname}`);
}

const SECRET_NAME = /token|secret|password|authorization|cookie|jwt|key|e-?mail|image|photo/i;
const MOST_ENTRIES = 20;
const LONGEST_TEXT = 2000;
const DEEPEST = 4;

/** A value to be written as JSON, redacted, and cut where it is too long, too wide or too deep. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value).slice(0, LONGEST_TEXT);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || ArrayBuffer.isView(value) || depth === DEEPEST) {
    return `[${typeof value}]`;
  }
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ENTRIES).map((each) => redactValue(each, depth + 1));
  }
  const entries = Object.entries(value).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      redactText(name).slice(0, 100),
      SECRET_NAME.test(name) ? '[secret]' : redactValue(each, depth + 1),
    ]),
  );
}
