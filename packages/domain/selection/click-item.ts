/** How long a click may become the first half of a double click. */
export const CLICK_DELAY_MS = 250;

/** A click that may still become a double click. Until then its item looks pressed. */
export interface WaitingClick {
  readonly id: string;
  /** The clock, in milliseconds. */
  readonly at: number;
}

export type ItemGesture = {
  readonly id: string;
  readonly now: number;
  /** Shift is held: a range. */
  readonly shift?: boolean;
  /** From the keyboard, with Ctrl, or by a long press: cannot be half of a double click. */
  readonly isSure?: boolean;
};

export interface ItemAct {
  readonly kind: 'toggle' | 'range' | 'open';
  readonly id: string;
}

export interface ClickOutcome {
  /** To be passed in with the next click, or to `settleClick` after `CLICK_DELAY_MS`. */
  readonly waiting: WaitingClick | null;
  /** Actions to do at once, in order. */
  readonly acts: readonly ItemAct[];
}

/**
 * One click selects, after a delay; two within the delay open, and select nothing. A click on another item settles the
 * waiting one, so that quick selecting loses no click.
 */
export function clickItem(waiting: WaitingClick | null, gesture: ItemGesture): ClickOutcome {
  const { id, now } = gesture;
  const isSure = gesture.shift === true || gesture.isSure === true;
  const isSecond = waiting !== null && waiting.id === id && now - waiting.at < CLICK_DELAY_MS;
  if (isSecond && !isSure) return { waiting: null, acts: [{ kind: 'open', id }] };
  const before: readonly ItemAct[] = waiting === null ? [] : [{ kind: 'toggle', id: waiting.id }];
  if (!isSure) return { waiting: { id, at: now }, acts: before };
  return { waiting: null, acts: [...before, { kind: gesture.shift ? 'range' : 'toggle', id }] };
}

/** The action of a waiting click at the given time. */
export function settleClick(waiting: WaitingClick | null, now: number): ClickOutcome {
  if (waiting === null || now - waiting.at < CLICK_DELAY_MS) return { waiting, acts: [] };
  return { waiting: null, acts: [{ kind: 'toggle', id: waiting.id }] };
}

/** What opens: the analysis of an analyzed item, otherwise the details. */
export function chooseItemView({ ai_analyzed }: { readonly ai_analyzed: boolean }) {
  return ai_analyzed ? ('analysis' as const) : ('details' as const);
}
