import type { Chance } from '../durability/seeded-chance.ts';

/** An action at a time. A change of a profile or an item may include a photo. */
export type Act = 'list' | 'change a profile' | 'change an item' | 'change a palette' | 'scan';

export interface Step {
  readonly act: Act;
  /** How long the user views the data before it. */
  readonly thinkMs: number;
}

export interface UserPlan {
  /** The arrival, after the beginning. */
  readonly arrivesMs: number;
  /** After signing in. */
  readonly steps: readonly Step[];
}

export interface Pace {
  /** The last one has arrived by then. */
  readonly arrivalMs: number;
  readonly endMs: number;
  /** Thinking takes between half and one and a half times this. */
  readonly thinkMs: number;
  /** The share of users who scan a photo of themselves, from 0 to 1; each does so once. */
  readonly scanShare: number;
}

const CHOICES: readonly (readonly [share: number, act: Act])[] = [
  [0.5, 'list'],
  [0.7, 'change a profile'],
  [0.85, 'change an item'],
  [1, 'change a palette'],
];

/** One user's random actions from arrival to the end; a scan, if any, is somewhere in between. */
export function planUser(chance: Chance, pace: Pace): UserPlan {
  const arrivesMs = chance.below(pace.arrivalMs);
  const steps: Step[] = [];
  for (let at = arrivesMs; ;) {
    const thinkMs = Math.round(pace.thinkMs * (0.5 + chance.next()));
    at += thinkMs;
    if (at >= pace.endMs) break;
    steps.push({ act: chooseAct(chance.next()), thinkMs });
  }
  return { arrivesMs, steps: placeScan(steps, chance, pace.scanShare) };
}

function chooseAct(dice: number): Act {
  return CHOICES.find(([share]) => dice < share)?.[1] ?? 'list';
}

function placeScan(steps: readonly Step[], chance: Chance, share: number): readonly Step[] {
  const place = chance.next() < share ? chance.below(steps.length) : -1;
  return steps.map((step, at) => (at === place ? { ...step, act: 'scan' } : step));
}
