import type { CutoutOutcome } from './cutouts.ts';

/** As many as are visible at once; after scrolling on, the others are not needed. */
const MOST_WISHES = 24;

/** A caller waits for it. */
interface Asked {
  readonly id: string;
  readonly answer: (outcome: CutoutOutcome) => void;
}

/** A queue that makes one cutout after the other: first those a caller waits for, in order, then the latest wishes. */
export interface CutoutQueue {
  readonly ask: (id: string) => Promise<CutoutOutcome>;
  /** It is on screen. After a failure it is not tried again. */
  readonly wish: (id: string) => void;
  readonly forgetWishes: () => void;
}

/** @param cut never rejects. */
export function openCutoutQueue(cut: (id: string) => Promise<CutoutOutcome>): CutoutQueue {
  const asked: Asked[] = [];
  const wishes: string[] = [];
  const refused = new Set<string>();
  let isBusy = false;
  const takeNext = (): Asked | undefined => {
    const wished = asked.length === 0 ? wishes.pop() : undefined;
    if (wished === undefined) return asked.shift();
    return { id: wished, answer: ({ ok }) => void (ok || refused.add(wished)) };
  };
  const workOff = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) next.answer(await cut(next.id));
    isBusy = false;
  };
  return {
    ask: (id) => {
      const cutting = new Promise<CutoutOutcome>((answer) => {
        asked.push({ id, answer });
      });
      void workOff();
      return cutting;
    },
    wish: (id) => {
      if (refused.has(id)) return;
      const before = wishes.indexOf(id);
      if (before !== -1) wishes.splice(before, 1);
      wishes.push(id);
      if (wishes.length > MOST_WISHES) wishes.shift();
      void workOff();
    },
    forgetWishes: () => {
      refused.clear();
      wishes.length = 0;
    },
  };
}
