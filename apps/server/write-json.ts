/** The text of each value that never changes any more; undefined until somebody asks for it. */
const texts = new WeakMap<object, string | undefined>();

/** Containers further inside are seldom shared: the engine's own writer is faster there. */
const SEARCHED_LEVELS = 4;

/** Says that a value and all in it is frozen for good, so that its JSON needs to be written only once. */
export function markUnchanging(value: object): void {
  if (!texts.has(value)) texts.set(value, undefined);
}

/** As `JSON.stringify`, but what never changes is not written again: it is most of an answer with profiles. */
export function writeJson(value: unknown, levels: number = SEARCHED_LEVELS): string {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return writeAnew(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (texts.has(value)) {
    const text = writeAnew(value);
    texts.set(value, text);
    return text;
  }
  if (levels === 0) return writeAnew(value);
  if (Array.isArray(value)) return `[${value.map((it) => writeJson(it, levels - 1)).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => isWritten(member))
    .map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member, levels - 1)}`);
  return `{${members.join(',')}}`;
}

/** JSON has no word for the others: in a list they are null, in an object they are left out. */
function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

function writeAnew(value: unknown): string {
  return isWritten(value) ? JSON.stringify(value) : 'null';
}
