import { parseJson } from './parse-json.ts';

/**
 * Reads JSON values, a line each. The envelope is answered, every other goes to `onLine` as soon as it is whole: what
 * the server has begun is told while it is done. `undefined` when no envelope came.
 */
export async function readLines(
  response: Response,
  onLine: (line: unknown) => void,
): Promise<unknown> {
  let envelope: unknown;
  let rest = '';
  const take = (text: string) => {
    // A line without an end was cut off on its way.
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const value = parseJson(line);
      if (isEnvelope(value)) envelope = value;
      else onLine(value);
    }
  };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    take(part.value);
  }
  return envelope;
}

function isEnvelope(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'success' in value;
}
