/** The cached JSON of each unchanging value; undefined until first needed. */
const texts = new WeakMap<object, string | undefined>();

/** Deeper containers are seldom shared, and the native serializer is faster there. */
const SEARCHED_LEVELS = 4;

/** Marks a value as frozen for good, including everything in it, so that its JSON is written only once. */
export function markUnchanging(value: object): void {
  if (!texts.has(value)) texts.set(value, undefined);
}

/** Like `JSON.stringify`, but reuses the JSON of unchanging values, which are most of an answer with profiles. */
export function writeJson(value: unknown, levels: number = SEARCHED_LEVELS): string {
  if (typeof value !== 'object' || value === null || 'toJSON' in value)
    return stringifyPlain(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (texts.has(value)) {
    const text = stringifyPlain(value);
    texts.set(value, text);
    return text;
  }
  if (levels === 0) return stringifyPlain(value);
  if (Array.isArray(value)) return `[${value.map((it) => writeJson(it, levels - 1)).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => isWritten(member))
    .map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member, levels - 1)}`);
  return `{${members.join(',')}}`;
}

/** Other values have no JSON: they become null in arrays and are left out of objects. */
function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

function stringifyPlain(value: unknown): string {
  return isWritten(value) ? JSON.stringify(value) : 'null';
}
