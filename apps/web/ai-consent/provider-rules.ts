import type { OfferedProvider } from '@color-almanac/contract';

/** Where companies say what they store of the data sent to their models, and for how long. Checked in November 2026. */
const RULES: Readonly<Record<string, string>> = {
  'anthropic Anthropic':
    'https://privacy.claude.com/en/articles/7996866-how-long-do-you-store-my-organization-s-data',
  'openai OpenAI': 'https://developers.openai.com/api/docs/guides/your-data',
};

/** `null` for hosts of which only the operator knows what they store. */
export function rulesOf({ id, name }: OfferedProvider): string | null {
  return RULES[`${id} ${name}`] ?? null;
}
