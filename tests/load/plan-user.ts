import type { Chance } from '../durability/seeded-chance.ts';

/** What somebody does at one moment. A change of a profile or an item may bring a photo along. */
export type Act = 'list' | 'change a profile' | 'change an item' | 'change a palette' | 'scan';

export interface Step {
  readonly act: Act;
  /** How long she looks at what she has before she does it. */
  readonly thinkMs: number;
}

export interface UserPlan {
  /** When she comes, after the beginning. */
  readonly arrivesMs: number;
  /** After she has signed in. */
  readonly steps: readonly Step[];
}

/** How quick people are. */
export interface Pace {
  /** The last of them has come by then. */
  readonly arrivalMs: number;
  readonly endMs: number;
  /** A thought takes between one half and one and a half of it. */
  readonly thinkMs: number;
  /** How many of them have a photo of themselves looked at, from 0 to 1; each does so once. */
  readonly scanShare: number;
}

const CHOICES: readonly (readonly [share: number, act: Act])[] = [
  [0.5, 'list'],
  [0.7, 'change a profile'],
  [0.85, 'change an item'],
  [1, 'change a palette'],
];

/** What one person does from her coming to the end, by chance; if she scans, then somewhere between. */
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
