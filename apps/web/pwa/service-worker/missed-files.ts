import type { ShellFile } from './choose-caches.ts';

/**
 * - `changed`: other bytes than the build's came. Something on the way changes files.
 * - `unreachable`: no answer, or none with the file.
 * - `no-space`: it came, but this device could not store it.
 */
export type MissReason = 'changed' | 'unreachable' | 'no-space';

/** A file of a version that could not be stored. */
export interface MissedFile {
  readonly address: string;
  readonly reason: MissReason;
  /** When it was tried, in milliseconds since 1970. */
  readonly at: number;
}

/** Whether the app opens offline; `preparing` when that is only a question of time. */
export type ShellState = 'ready' | 'preparing' | MissReason;

/** The message a page asks that with, and a port for the answer: a `ShellState`, or undefined without storage. */
export const OFFLINE_QUESTION = 'opens-offline?';

/** What a proxy changes today it changes tomorrow: trying again with every page would only cost data. */
const TRY_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Whether the app needs a file to open and work. It does without icons and fonts. */
export const isEssential = ({ address }: Pick<ShellFile, 'address'>): boolean =>
  address === '/' || /\.(?:js|css)(?:\?|$)/.test(address);

/**
 * The missing files that are worth requesting now: all but those that lately came changed, or had no room.
 *
 * @param now in milliseconds since 1970.
 */
export function chooseFilesToFetch(
  missing: readonly ShellFile[],
  missed: readonly MissedFile[],
  now: number,
): readonly ShellFile[] {
  const waiting = new Set(
    missed
      .filter(({ reason, at }) => reason !== 'unreachable' && now - at < TRY_AGAIN_AFTER_MS)
      .map(({ address }) => address),
  );
  return missing.filter(({ address }) => !waiting.has(address));
}

/** What stands in the way of opening offline: the first reason that waiting alone does not remove. */
export function describeShell(
  missing: readonly ShellFile[],
  missed: readonly MissedFile[],
): ShellState {
  const needed = new Set(missing.filter(isEssential).map(({ address }) => address));
  if (needed.size === 0) return 'ready';
  const reasons = missed.filter(({ address }) => needed.has(address)).map(({ reason }) => reason);
  const order: readonly MissReason[] = ['no-space', 'changed', 'unreachable'];
  return order.find((reason) => reasons.includes(reason)) ?? 'preparing';
}

/**
 * Whether a page is of this version, whatever a proxy added to it: it names the same scripts and styles, whose names
 * change with their content.
 */
export const namesFiles = (page: string, named: readonly string[]): boolean =>
  named.every((address) => page.includes(address));
