import { parseHex, rgbToHex, type Hex } from '@color-almanac/domain';
import * as z from 'zod';

/** No spelling of a color is longer, and the search in a long text takes quadratic time. */
const LONGEST_COLOR = 40;

/** Reads a color in any spelling models use and writes it in ours. */
export const colorSchema = z.string().transform((text, context): Hex => {
  const hex = readColor(text.trim());
  if (hex) return hex;
  context.addIssue({ code: 'custom', message: 'must be # and six hexadecimal digits' });
  return z.NEVER;
});

function readColor(text: string): Hex | null {
  if (text.length > LONGEST_COLOR) return null;
  const [, six] = /^(?:#|0x)?([\da-f]{6})(?:[\da-f]{2})?$/iu.exec(text) ?? [];
  if (six !== undefined) return parseHex(`#${six}`);
  const [, r, g, b] = /^#([\da-f])([\da-f])([\da-f])$/iu.exec(text) ?? [];
  if (r !== undefined && g !== undefined && b !== undefined)
    return parseHex(`#${r}${r}${g}${g}${b}${b}`);
  return readChannels(text);
}

function readChannels(text: string): Hex | null {
  const match = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/iu.exec(text);
  const channels = match?.slice(1).map(Number);
  if (!channels?.every((channel) => channel <= 255)) return null;
  const [r = 0, g = 0, b = 0] = channels;
  return rgbToHex({ r, g, b });
}

/** Percent, 0 to 100. */
export const percentSchema = z
  .number('must be a number')
  .min(0, 'must be 0 or more')
  .max(100, 'must be 100 or less');

/** The factor for a model's shares: some models write 0.9 for 90. */
export function percentUnit(values: readonly number[]): 1 | 100 {
  const most = Math.max(0, ...values);
  return most > 0 && most <= 1 ? 100 : 1;
}

// JSON Schema in the subset both providers accept: every property required, no others, no bounds (neither supported
// them at first), `null` as a type of its own.
export const TEXT = { type: 'string' } as const;
export const NUMBER = { type: 'number' } as const;

export function describe<Type extends object>(
  type: Type,
  description: string,
): Type & { readonly description: string } {
  return { ...type, description };
}

export function choiceOf(values: readonly string[]): object {
  return { type: 'string', enum: [...values] };
}

export function listOf(items: object): object {
  return { type: 'array', items };
}

export function orNull(type: object): object {
  return { anyOf: [type, { type: 'null' }] };
}

export function objectOf(properties: Readonly<Record<string, object>>): {
  readonly [key: string]: unknown;
} {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
