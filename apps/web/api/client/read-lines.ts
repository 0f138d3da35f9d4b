import { parseJson } from './parse-json.ts';

/**
 * Reads JSON values, one per line. Returns the envelope; every other line goes to `onLine` as soon as it is complete,
 * so that progress arrives during the work. `undefined` when no envelope came.
 */
export async function readLines(
  response: Response,
  onLine: (line: unknown) => void,
): Promise<unknown> {
  let envelope: unknown;
  let rest = '';
  const take = (text: string) => {
    // A line without an end was cut off.
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
