import {
  contextOf,
  inPresentLight,
  lightInForce,
  withPersonalColors,
  withWhitePoint,
} from '@color-almanac/domain';
import type { ColorPoint, FaceScan, Profile, WhitePoint } from '@color-almanac/domain';

interface Change<Entry> {
  readonly before: Entry;
  readonly after: Entry;
}

/** What one command did to one point. `null` where there was none, or is none any more. */
export interface PointChange extends Change<ColorPoint | null> {
  readonly id: string;
}

/** What one command did: a pick changes one point, a scan all and the light, a white point the light alone. */
export interface PointCommand {
  readonly points: readonly PointChange[];
  /** The scan it replaced and the new one, if any. */
  readonly scan: Change<FaceScan | null> | null;
  /** Where it set, moved or removed the white point. Its effect on the points is computed from it. */
  readonly whitePoint: Change<WhitePoint | null> | null;
}

interface Remembered {
  readonly command: PointCommand;
  /** Whether the points were locked on its other side: before it for an undo, after it for a redo. */
  readonly locked: boolean;
}

/** Commands that can be undone, latest last, and commands that can be redone, next one last. */
export interface PointHistory {
  readonly past: readonly Remembered[];
  readonly future: readonly Remembered[];
  /** Whether the points are locked now. Undoing a scan also undoes its lock. */
  readonly locked: boolean;
}

/** More than anyone remembers doing. */
const MOST_COMMANDS = 100;

export function createPointHistory(locked: boolean): PointHistory {
  return { past: [], future: [], locked };
}

/** The command that turned `before` into `after`, as far as it can be undone. */
export function compareProfiles(before: Profile, after: Profile): PointCommand {
  const { savedAIData: scan, colorPoints } = before.personal_colors;
  const { savedAIData: nextScan, colorPoints: nextPoints } = after.personal_colors;
  const [white, nextWhite] = [whiteOf(before), whiteOf(after)];
  const isOtherWhite = white !== nextWhite;
  return {
    points: isOtherWhite ? [] : compareLists(colorPoints, nextPoints),
    scan: scan === nextScan ? null : { before: scan, after: nextScan },
    whitePoint: isOtherWhite ? { before: white, after: nextWhite } : null,
  };
}

/** An unreadable white point counts as none. */
function whiteOf(profile: Profile): WhitePoint | null {
  return lightInForce(profile) === 'white-point' ? contextOf(profile).whitePoint : null;
}

/** The points that differ between two lists. */
function compareLists(
  before: readonly ColorPoint[],
  after: readonly ColorPoint[],
): readonly PointChange[] {
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

/** Adds a command. Undone commands can then no longer be redone. */
export function noteCommand(history: PointHistory, command: PointCommand): PointHistory {
  const { points, scan, whitePoint } = command;
  if (points.length === 0 && !scan && !whitePoint) return history;
  const { past, locked } = history;
  return { past: [...past, { command, locked }].slice(-MOST_COMMANDS), future: [], locked };
}

export interface HistoryStep {
  readonly history: PointHistory;
  readonly command: PointCommand;
  /** The state before the command, or after it. */
  readonly side: keyof Change<unknown>;
}

/** `null` when there is nothing to undo. */
export function stepBack({ past, future, locked }: PointHistory): HistoryStep | null {
  const last = past.at(-1);
  if (!last) return null;
  const { command } = last;
  return {
    history: {
      past: past.slice(0, -1),
      future: [...future, { command, locked }],
      locked: lockBeyond(last, locked),
    },
    command,
    side: 'before',
  };
}

/** `null` when nothing was undone. */
export function stepForward({ past, future, locked }: PointHistory): HistoryStep | null {
  const next = future.at(-1);
  if (!next) return null;
  const { command } = next;
  return {
    history: {
      past: [...past, { command, locked }],
      future: future.slice(0, -1),
      locked: lockBeyond(next, locked),
    },
    command,
    side: 'after',
  };
}

/** Only a scan locks and unlocks; otherwise the lock is the user's. */
function lockBeyond({ command, locked }: Remembered, now: boolean): boolean {
  return command.scan ? locked : now;
}

/**
 * The profile with what a command changed set to one side of it, and everything else as it is. Restored points are read
 * in the present light. `now` is ISO time.
 */
export function withStep(
  profile: Profile,
  { command, side }: Pick<HistoryStep, 'command' | 'side'>,
  now: string,
): Profile {
  const { points, scan, whitePoint } = command;
  if (whitePoint) return withWhitePoint(profile, whitePoint[side], now);
  const lit = scan ? withPersonalColors(profile, { savedAIData: scan[side] }, now) : profile;
  const back = new Map(points.map((change) => [change.id, change[side]]));
  const stay = lit.personal_colors.colorPoints.filter(({ id }) => !back.has(id));
  const put = [...back.values()].filter((point) => point !== null);
  const colorPoints = [...stay, ...inPresentLight(lit, put)];
  return withPersonalColors(lit, { colorPoints }, now);
}
