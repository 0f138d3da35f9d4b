/** A text with more braces is not searched to its end, so that no reply takes long. */
const MOST_STARTS = 40;

/** All outermost JSON objects in a text, in order, whatever surrounds them. */
export function* findObjects(text: string): Generator<object> {
  let start = text.indexOf('{');
  for (let tried = 0; start !== -1 && tried < MOST_STARTS; tried++) {
    const end = findEnd(text, start);
    const found = end === -1 ? null : parseObject(text.slice(start, end));
    if (found) yield found;
    // What is not an object may still contain one.
    start = text.indexOf('{', found ? end : start + 1);
  }
}

/** The position after the brace that closes the one at `start`; -1 if none does. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
