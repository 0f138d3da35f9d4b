import type { OfferedProvider } from '@color-almanac/contract';

/** Where companies say what they keep of what their models are sent, and how long. Looked up in November 2026. */
const RULES: Readonly<Record<string, string>> = {
  'anthropic Anthropic':
    'https://privacy.claude.com/en/articles/7996866-how-long-do-you-store-my-organization-s-data',
  'openai OpenAI': 'https://developers.openai.com/api/docs/guides/your-data',
};

/** `null` for hosts of which only whoever runs the server can say what they keep. */
export function rulesOf({ id, name }: OfferedProvider): string | null {
  return RULES[`${id} ${name}`] ?? null;
}
