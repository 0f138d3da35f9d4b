import { inPresentLight, withPersonalColors } from '@color-almanac/domain';
import type { ColorPoint, Profile } from '@color-almanac/domain';

/** What one command did to one point. `null` where there was none, or is none any more. */
export interface PointChange {
  readonly id: string;
  readonly before: ColorPoint | null;
  readonly after: ColorPoint | null;
}

/** What one command did: a pick changes one point, a scan all. */
export type PointCommand = readonly PointChange[];

/** Commands that can be undone, the latest last, and those that can be done again, the next one last. */
export interface PointHistory {
  readonly past: readonly PointCommand[];
  readonly future: readonly PointCommand[];
}

/** As far back as anybody remembers what she did. */
const MOST_COMMANDS = 100;

export function createPointHistory(): PointHistory {
  return { past: [], future: [] };
}

/** The points that differ between two lists. */
export function compareLists(
  before: readonly ColorPoint[],
  after: readonly ColorPoint[],
): PointCommand {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const one = before.find((point) => point.id === id) ?? null;
    const other = after.find((point) => point.id === id) ?? null;
    return isSamePoint(one, other) ? [] : [{ id, before: one, after: other }];
  });
}

function isSamePoint(one: ColorPoint | null, other: ColorPoint | null): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  const { hex, x, y, source } = one;
  return hex === other.hex && x === other.x && y === other.y && source === other.source;
}

/** Remembers a command. What had been undone before it can not be done again. */
export function noteCommand(history: PointHistory, command: PointCommand): PointHistory {
  if (command.length === 0) return history;
  return { past: [...history.past, command].slice(-MOST_COMMANDS), future: [] };
}

export interface HistoryStep {
  readonly history: PointHistory;
  /** The points to be put back, or taken away where there was none. */
  readonly points: readonly { readonly id: string; readonly point: ColorPoint | null }[];
}

/** `null` when there is nothing to undo. */
export function stepBack({ past, future }: PointHistory): HistoryStep | null {
  const command = past.at(-1);
  if (!command) return null;
  return {
    history: { past: past.slice(0, -1), future: [...future, command] },
    points: command.map(({ id, before }) => ({ id, point: before })),
  };
}

/** `null` when nothing was undone. */
export function stepForward({ past, future }: PointHistory): HistoryStep | null {
  const command = future.at(-1);
  if (!command) return null;
  return {
    history: { past: [...past, command], future: future.slice(0, -1) },
    points: command.map(({ id, after }) => ({ id, point: after })),
  };
}

/**
 * The profile with some points as they once were, and all others as they are. What is put back is read in the light
 * that is in force now, which may have changed since. `now` is ISO time.
 */
export function withPointsBack(
  profile: Profile,
  points: HistoryStep['points'],
  now: string,
): Profile {
  const back = new Map(points.map(({ id, point }) => [id, point]));
  const stay = profile.personal_colors.colorPoints.filter(({ id }) => !back.has(id));
  const put = [...back.values()].filter((point) => point !== null);
  const colorPoints = [...stay, ...inPresentLight(profile, put)];
  return withPersonalColors(profile, { colorPoints }, now);
}
