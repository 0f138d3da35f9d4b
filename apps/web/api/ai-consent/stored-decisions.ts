import type { OfferedProvider } from '@color-almanac/contract';

import { tryStorage } from '../../base/storage-access.ts';
import type { AiDecision } from './ai-consent.ts';

/** The answers by user and provider. */
export const DECISIONS_KEY = 'aiDecisions';

type Decisions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** For browsers that block storage: then it lasts as long as the page. */
const memoryDecisions = new Map<string, AiDecision>();

/**
 * What identifies a provider: whose API it uses, and the company or host the user was told. Another model of the same
 * company is not another provider.
 */
const nameKey = ({ id, name }: Pick<OfferedProvider, 'id' | 'name'>): string => `${id} ${name}`;

/** A tampered value is ignored, so the user is asked. */
export function readDecision(userId: string, provider: OfferedProvider): AiDecision | null {
  const key = nameKey(provider);
  const held = memoryDecisions.get(`${userId} ${key}`) ?? null;
  const stored = ownValue(ownValue(readAll(), userId), key);
  // Whichever tab it came from, a no wins over a yes.
  if (held === 'declined' || stored === 'declined') return 'declined';
  return stored === 'agreed' ? stored : held;
}

export function saveDecision(
  userId: string,
  provider: OfferedProvider,
  decision: AiDecision,
): void {
  const key = nameKey(provider);
  const all = readAll();
  const own = { ...readRecord(ownValue(all, userId)), [key]: decision };
  const isStored = keepAll({ ...all, [userId]: own });
  // A full browser cannot store a no, but an old yes must not outlive it.
  if (!isStored && decision === 'declined')
    tryStorage(() => localStorage.removeItem(DECISIONS_KEY));
  if (isStored) memoryDecisions.delete(`${userId} ${key}`);
  else memoryDecisions.set(`${userId} ${key}`, decision);
}

/** Leaves no trace of a user whose account is gone. */
export function forgetDecisions(userId: string): void {
  for (const key of memoryDecisions.keys())
    if (key.startsWith(`${userId} `)) memoryDecisions.delete(key);
  const { [userId]: gone, ...others } = readAll();
  if (gone !== undefined) keepAll(others);
}

function readAll(): Decisions {
  const read = tryStorage(() => localStorage.getItem(DECISIONS_KEY));
  if (!read.ok || read.value === null) return {};
  try {
    return readRecord(JSON.parse(read.value)) as Decisions;
  } catch {
    // Broken data means that the user is asked once more, which loses nothing.
    return {};
  }
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Never a property that every object inherits. */
function ownValue(value: unknown, key: string): unknown {
  const record = readRecord(value);
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns whether it was stored. */
function keepAll(all: Readonly<Record<string, unknown>>): boolean {
  const isEmpty = Object.keys(all).length === 0;
  return tryStorage(() =>
    isEmpty
      ? localStorage.removeItem(DECISIONS_KEY)
      : localStorage.setItem(DECISIONS_KEY, JSON.stringify(all)),
  ).ok;
}
