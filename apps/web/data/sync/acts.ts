import type { RecordRepository, SendOutcome, StoredRecord } from '@color-almanac/sync';

import { concludeAct, findWaiting, LATER, retryRefusedRow, SENT } from './conclude-act.ts';
import type { NotedAct } from './conclude-act.ts';
import type { Lane } from './lane.ts';
import { waitShortly } from './refetch.ts';
import type { KindDeps } from './sync-deps.ts';
import type { Sending } from './work-answer.ts';

/** What the user has just done to records of one kind, until the server answers. */
export interface Acts<R extends StoredRecord> {
  /** Notes an act that is stored here and has to be sent. */
  readonly note: (id: string, act: NotedAct<R>) => void;
  /** A record was answered. What was refused is taken back where somebody waits for the answer, and stays otherwise. */
  readonly noteAnswer: (id: string, sending: Sending) => void;
  /** Sends an act and waits for the answer, but not long: see `RecordRepository.confirm`. */
  readonly confirm: RecordRepository<R>['confirm'];
}

interface Waiting {
  readonly id: string;
  readonly settle: (outcome: SendOutcome | Promise<SendOutcome>) => void;
}

/** Longer than a photo takes on most connections. Milliseconds. */
const LONG_MS = 30_000;

const FAILURE_TEXT = 'The answer to a change is not known yet';

export function openActs<R extends StoredRecord>(
  deps: KindDeps<R>,
  getLane: () => Lane<R>,
): Acts<R> {
  const { schedule, isOnline, warn } = deps;
  const noted = new Map<string, NotedAct<R>>();
  const waiting = new Set<Waiting>();

  async function conclude(id: string): Promise<SendOutcome> {
    const outcome = await concludeAct(deps, id, noted.get(id) ?? null);
    if (outcome.kind !== 'later') noted.delete(id);
    // Nothing of it waits any more.
    if (outcome.kind === 'refused') getLane().wake();
    return outcome;
  }

  /** A later act on the same record waits for its own answer, and is made to what the server has now. */
  async function concludeDone(id: string, settle: Waiting['settle']): Promise<void> {
    const act = noted.get(id);
    const row = act ? await findWaiting(deps, id) : null;
    if (!act || noted.get(id) !== act) return;
    if (!row) {
      noted.delete(id);
      settle(SENT);
      return;
    }
    const record = row.pending?.base ?? null;
    if (record)
      noted.set(id, { ...act, before: { ...row, record, pending: null }, wasInTrash: false });
  }

  return {
    note: (id, act) => {
      // Acts whose answers are waited for together are one.
      const isOne = [...waiting].some((one) => one.id === id);
      const first = (isOne ? noted.get(id) : null) ?? act;
      noted.set(id, { ...first, localSeq: act.localSeq });
    },
    noteAnswer: (id, sending) => {
      const mine = [...waiting].filter((one) => one.id === id);
      const settle = (outcome: SendOutcome | Promise<SendOutcome>) => {
        for (const one of mine) one.settle(outcome);
      };
      if (sending.kind === 'done') void concludeDone(id, settle);
      if (sending.kind === 'later') settle(LATER);
      if (sending.kind !== 'refused') return;
      const { reason, wasRemoval } = sending;
      if (mine.length === 0 || wasRemoval) noted.delete(id);
      if (wasRemoval) settle({ kind: 'refused', reason });
      // Begun here, so that nobody reads a refused change that is about to be taken back.
      else if (mine.length > 0) settle(conclude(id).then(asRefused(reason)));
    },
    confirm: async (id, how) => {
      const lane = getLane();
      if (!isOnline() || lane.isDelayed()) return LATER;
      // Nothing is new in what was refused before; the user has asked for it again.
      if (!noted.has(id)) await retryRefusedRow(deps, id);
      let mine: Waiting | null = null;
      const asking = new Promise<SendOutcome>((resolve, reject) => {
        mine = { id, settle: resolve };
        waiting.add(mine);
        // Another tab may have sent it.
        lane.flush().then(() => resolve(conclude(id)), reject);
      });
      try {
        return (await waitShortly(asking, schedule, how && LONG_MS)) ?? LATER;
      } catch (error) {
        warn(FAILURE_TEXT, error);
        return LATER;
      } finally {
        if (mine) waiting.delete(mine);
      }
    },
  };
}

/** Where nothing is left to take back, the record is gone. */
const asRefused =
  (reason: string) =>
  (outcome: SendOutcome): SendOutcome =>
    outcome.kind === 'sent' ? { kind: 'refused', reason } : outcome;
