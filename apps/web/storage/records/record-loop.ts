import { countWaitingRecords, listToSend } from '@color-almanac/sync';
import type { KeptRecord } from '@color-almanac/sync';

import { asRefused } from '../sync/refusals.ts';
import type { SaveStatus } from '../sync/save-status.ts';
import type { LoopGround } from '../sync/send-loop.ts';
import { createSendingTrouble } from '../sync/sending-trouble.ts';
import type { SendingTrouble } from '../sync/sending-trouble.ts';
import { sendRecord } from './send-record.ts';
import type { RecordSync } from './send-record.ts';

/** What sending at the right moment needs. */
export interface RecordMoment extends Pick<LoopGround, 'schedule' | 'alone' | 'isOnline'> {
  readonly setStatus: (status: SaveStatus) => void;
}

export interface RecordLoop {
  /** Something may be to be sent: it is, unless the server was just found to be in trouble. */
  readonly wake: () => void;
  /** Sends all that waits, as far as the server can be reached now; answers how much still waits. */
  readonly flush: () => Promise<number>;
  readonly stop: () => void;
}

/** What begins anew without end would keep the loop busy for ever. */
const MOST_ANEW = 20;

/** Sends what waits, one thing at a time, and leaves the server alone for longer after each failure. */
export function startRecordLoop<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  moment: RecordMoment,
): RecordLoop {
  const { room, clock, warn } = sync;
  const trouble = createSendingTrouble(clock);
  const mayTry = () => trouble.getRetryAt() <= clock() || trouble.isClockSetBack();
  let stopped = false;
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;

  async function look() {
    const found = await room.change('all', ({ rows }) => ({
      answer: { ids: listToSend(rows), ...countWaitingRecords(rows) },
    }));
    return found.ok ? found.answer : { ids: [], waiting: 0, refused: null };
  }

  async function tellStatus(): Promise<number> {
    const { waiting, refused } = await look();
    if (stopped) return waiting;
    const refusal = refused === null ? null : asRefused(refused);
    const isOnline = moment.isOnline();
    trouble.noteWaiting({ waiting, isOnline });
    moment.setStatus(trouble.describe({ waiting, isOnline, refusal }));
    return waiting;
  }

  const sendAll = () =>
    sendInTurn(sync, {
      trouble,
      look,
      mayGoOn: () => !stopped && moment.isOnline(),
    });

  function run(): Promise<void> {
    cancelTimer?.();
    running ??= moment.alone(sendAll).finally(() => {
      running = null;
    });
    return running;
  }

  async function sendNow(mayTry: () => boolean): Promise<number> {
    // What is being sent may have been looked up before the last change.
    await running;
    if (!stopped && moment.isOnline() && mayTry()) {
      await tellStatus();
      await run();
    }
    const waiting = await tellStatus();
    if (waiting > 0) setTimer();
    return waiting;
  }

  function setTimer(): void {
    cancelTimer?.();
    const retryAt = trouble.getRetryAt();
    if (stopped || !moment.isOnline() || retryAt === 0) return;
    cancelTimer = moment.schedule(Math.max(0, retryAt - clock()), attempt);
  }

  function attempt(): void {
    sendNow(mayTry).catch((error: unknown) =>
      warn('What waits to be sent could not be worked on', error),
    );
  }

  return {
    wake: () => {
      if (!stopped) attempt();
    },
    flush: () => sendNow(() => true),
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

interface Turns {
  readonly trouble: SendingTrouble;
  readonly look: () => Promise<{ readonly ids: readonly string[] }>;
  readonly mayGoOn: () => boolean;
}

/** Sends one thing after the other until nothing waits, or the server is found to be in trouble. */
async function sendInTurn<Thing extends KeptRecord>(
  sync: RecordSync<Thing>,
  { trouble, look, mayGoOn }: Turns,
): Promise<void> {
  for (let anew = 0; anew < MOST_ANEW;) {
    const { ids } = await look();
    if (ids.length === 0) return;
    for (const id of ids) {
      if (!mayGoOn()) return;
      const sending = await sendRecord(sync, id);
      if (sending.kind === 'later') {
        trouble.note(sending.error);
        return;
      }
      if (sending.kind === 'anew') anew += 1;
      trouble.end();
    }
  }
}
