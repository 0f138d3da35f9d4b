import { planSending } from '@color-almanac/sync';
import type { OutboxEntry } from '@color-almanac/sync';

import { sendEntry } from './send-entry.ts';
import type { Sending } from './send-entry.ts';
import { asRefused, createRefusals } from './refusals.ts';
import type { SaveStatus } from './save-status.ts';
import { createSendingTrouble } from './sending-trouble.ts';
import type { SendingTrouble } from './sending-trouble.ts';
import type { SyncGround } from './sync-ground.ts';

export interface LoopGround extends SyncGround {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Runs something later; answers how to call that off. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
  /** Runs while no other tab of the same person sends. */
  readonly alone: <Value>(run: () => Promise<Value>) => Promise<Value>;
  readonly isOnline: () => boolean;
  /** Sees to it that the server's list was seen once; rejects when it could not be. */
  readonly ensureListed: () => Promise<void>;
  readonly setStatus: (status: SaveStatus) => void;
  /** An entry is out of the outbox, or will wait for the person. */
  readonly onSent: (entry: OutboxEntry, sending: Sending) => void;
}

export interface SendLoop {
  /** Looks whether there is something to send, now or later. */
  wake(): void;
  /** Sends all there is without gathering further, as far as the server can be reached. */
  flush(): Promise<void>;
  /**
   * Sends all there is because the user has just done something. Answers the failure that hindered it, else `null`. The
   * background leaves the next try to whoever asked.
   */
  sendAsked(): Promise<unknown>;
  /** The connection is back: no more waiting for a better moment. */
  retryNow(): Promise<void>;
  /** Whether what waits could not be sent when it was last tried: it is then sent later, in order. */
  isHeldUp(): boolean;
  stop(): void;
}

/** Entries that begin anew without end would keep the loop busy for ever. */
const MOST_IN_A_ROW = 200;

/** What a browser is to wait for longer than this it does not wait for at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Longer than an upload waits before it asks again. */
const ASKER_TURN_MS = 5000;

/** Sends what waits, one thing at a time, and leaves the server alone for longer after each failure. */
export function startSendLoop(ground: LoopGround): SendLoop {
  const trouble = createSendingTrouble(ground.clock);
  let flushing = false;
  let stopped = false;
  const timer = createTimer(ground);
  let running: Promise<void> | null = null;
  const refusals = createRefusals();

  const asked = createAskers(trouble, flush);
  const plan = () => planNow(ground, trouble, flushing);
  const tellStatus = () => ground.setStatus(describeWaiting(ground, { trouble, refusals }));

  async function run(): Promise<void> {
    timer.cancel();
    await ground.alone(() =>
      sendInTurn(ground, {
        plan,
        trouble,
        refusals,
        isStopped: () => stopped,
        tellStatus,
        getPause: asked.getPause,
      }),
    );
  }

  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      noteWaiting(ground, trouble);
      tellStatus();
      if (!stopped) timer.set(plan(), wake);
    });
    return running;
  }

  function wake(): void {
    noteWaiting(ground, trouble);
    tellStatus();
    if (running) return;
    const planned = plan();
    if (planned.kind !== 'send') {
      if (!stopped) timer.set(planned, wake);
      return;
    }
    start().catch((error: unknown) =>
      ground.warn('What waits to be sent could not be worked on', error),
    );
  }

  async function flush(): Promise<void> {
    flushing = true;
    try {
      // What was being sent may have been planned before the last change came in.
      await running;
      await start();
    } finally {
      flushing = false;
    }
  }

  return {
    wake,
    flush,
    sendAsked: asked.send,
    retryNow: () => {
      trouble.hurry();
      return flush();
    },
    isHeldUp: trouble.isThere,
    stop: () => {
      stopped = true;
      timer.cancel();
    },
  };
}

function planNow({ store, clock }: LoopGround, trouble: SendingTrouble, flushing: boolean) {
  const retryAt = trouble.isClockSetBack() ? 0 : trouble.getRetryAt();
  return planSending(store.read().outbox, { now: clock(), flushing, retryAt });
}

/** Who waits for what was just done to be sent. Meanwhile the background pauses, so that they try next. */
function createAskers(trouble: SendingTrouble, flush: () => Promise<void>) {
  let count = 0;
  return {
    getPause: () => (count > 0 ? ASKER_TURN_MS : 0),
    send: async (): Promise<unknown> => {
      count += 1;
      trouble.hurry();
      try {
        await flush();
        return trouble.getError();
      } finally {
        count -= 1;
      }
    },
  };
}

/** Wakes the loop when the plan says so, once; a new plan takes the place of the one before. */
function createTimer({ isOnline, schedule }: Pick<LoopGround, 'isOnline' | 'schedule'>) {
  let cancel: (() => void) | null = null;
  return {
    cancel: () => cancel?.(),
    set: (planned: ReturnType<typeof planSending>, wake: () => void) => {
      cancel?.();
      if (!isOnline() || planned.kind === 'rest') return;
      const milliseconds = planned.kind === 'wait' ? planned.milliseconds : 0;
      cancel = schedule(Math.min(milliseconds, LONGEST_TIMER_MS), wake);
    },
  };
}

function noteWaiting({ store, isOnline }: LoopGround, trouble: SendingTrouble): void {
  trouble.noteWaiting({ waiting: store.read().outbox.entries.length, isOnline: isOnline() });
}

interface Told {
  readonly trouble: SendingTrouble;
  readonly refusals: ReturnType<typeof createRefusals>;
}

function describeWaiting({ store, isOnline }: LoopGround, { trouble, refusals }: Told): SaveStatus {
  const { entries } = store.read().outbox;
  const refused = entries.find((entry) => entry.refused !== null)?.refused ?? null;
  const refusal = refused === null ? refusals.first() : asRefused(refused);
  return trouble.describe({ waiting: entries.length, isOnline: isOnline(), refusal });
}

interface Turns extends Told {
  readonly plan: () => ReturnType<typeof planSending>;
  readonly isStopped: () => boolean;
  readonly tellStatus: () => void;
  /** In milliseconds, how long a failure holds up what follows at least. */
  readonly getPause: () => number;
}

async function sendInTurn(ground: LoopGround, turns: Turns): Promise<void> {
  for (let turn = 0; turn < MOST_IN_A_ROW; turn += 1) {
    if (!(await sendNext(ground, turns))) return;
  }
}

/** Sends what comes next, if it is time. Answers whether there may be more to send now. */
async function sendNext(
  ground: LoopGround,
  { plan, trouble, refusals, isStopped, tellStatus, getPause }: Turns,
): Promise<boolean> {
  if (isStopped() || !ground.isOnline() || plan().kind !== 'send') return false;
  try {
    await ground.ensureListed();
  } catch (error) {
    trouble.note(error, getPause());
    return false;
  }
  // The list may have changed what waits, and another tab may just have sent it.
  const now = await ground.line(async () => plan());
  if (isStopped()) return false;
  if (now.kind !== 'send') return true;
  const sending = await sendEntry(ground, now.entry);
  if (sending.kind === 'later') trouble.note(sending.error, getPause());
  else trouble.end();
  refusals.note(now.entry, sending);
  ground.onSent(now.entry, sending);
  tellStatus();
  return sending.kind !== 'later';
}
