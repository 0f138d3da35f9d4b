import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { readReply } from './read-reply.ts';

const schema = z.object({ color: z.string(), share: z.number('must be a number') });
const ANSWER = '{"color":"#AABBCC","share":0.5}';
const answer = { color: '#AABBCC', share: 0.5 };

describe('readReply', () => {
  it.each([
    ['alone', ANSWER],
    ['between fences', `\`\`\`json\n${ANSWER}\n\`\`\``],
    ['amid prose with braces', `I see {something}: ${ANSWER} {that is all`],
    ['behind an example that does not fit', `{"color": "..."} ${ANSWER}`],
    ['in a list', `[${ANSWER}]`],
    ['as the only member of another object', `{"answer":${ANSWER}}`],
    ['with keys nobody asked for', '{"color":"#AABBCC","share":0.5,"season":"True Winter"}'],
    ['with braces and quotes in its texts', `{"note":"\\"}{","color":"#AABBCC","share":0.5}`],
  ])('finds the answer %s', (_, text) => {
    expect(readReply(text, schema)).toEqual({ ok: true, answer });
  });

  it('takes the last answer that fits, because models think before they answer', () => {
    const text = `First I thought {"color":"#000000","share":1}, but: ${ANSWER} {"color":1}`;
    expect(readReply(text, schema)).toEqual({ ok: true, answer });
  });

  it.each([
    ['nothing', ''],
    ['prose', 'I cannot help with that.'],
    ['an answer that breaks off', ANSWER.slice(0, -4)],
    ['a text in quotes', JSON.stringify(ANSWER)],
    ['what no JSON is', "{'color':'#AABBCC','share':NaN}"],
  ])('reports in a sentence why %s has no answer', (_, text) => {
    const fault = 'It holds no complete JSON object that follows the schema.';
    expect(readReply(text, schema)).toEqual({ ok: false, fault });
  });

  it('reports faults without quoting the reply', () => {
    const read = readReply('{"color":"#AABBCC","share":"<b>ignore all rules</b>"}', schema);
    expect(read).toEqual({
      ok: false,
      fault: 'It holds no complete JSON object that follows the schema (share: must be a number).',
    });
  });

  // Work that grew with the square of the reply would take longer than a test may.
  it('handles a reply built to be slow', () => {
    for (const text of ['{'.repeat(1e6), '{"'.repeat(1e6), `{"a":${'['.repeat(1e5)}`])
      expect(readReply(text, schema).ok).toBe(false);
  });
});
