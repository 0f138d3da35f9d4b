import { parseJson } from './parse-json.ts';

/**
 * Reads JSON values, a line each, as they arrive. Every one but the last goes to `onLine`; the last is answered.
 * `undefined` when there was none or it cannot be read.
 */
export async function readLines(
  response: Response,
  onLine: (line: unknown) => void,
): Promise<unknown> {
  let last: string | null = null;
  let rest = '';
  const take = (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (last !== null) onLine(parseJson(last));
      last = line;
    }
  };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    take(part.value);
  }
  // A line without an end was cut off on its way.
  return last === null || rest !== '' ? undefined : parseJson(last);
}
