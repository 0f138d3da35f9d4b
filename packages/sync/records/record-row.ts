import type { KeptRecord } from '../library.ts';
import { isSameThing } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

/** What left for the server; `null` where that was the wish to remove the thing. */
export interface SentRecord<Thing> {
  readonly thing: Thing | null;
}

/** What is to be told to the server of one thing. Plain JSON. */
export interface WaitingRecord<Thing> {
  /** Sent along, so that what is sent twice is done once. */
  readonly key: string;
  /** Milliseconds; when the person last changed it. */
  readonly changedAt: number;
  /** What was sent under this key. Its fate may be unknown, so the same is sent again until there is an answer. */
  readonly sent: SentRecord<Thing> | null;
  /** As the server had it when it was changed here; `null` where that is not known, or it never had it. */
  readonly base: Thing | null;
  /** Why the server will not have it; then it waits for the person. */
  readonly refused: string | null;
}

/** What a device keeps of one thing: how she wants it, and how far the server knows. Plain JSON. */
export interface RecordRow<Thing extends KeptRecord> {
  /** `null` where she removed it. */
  readonly thing: Thing | null;
  /**
   * Which of all changes on this device it was when anything happened to it last. What the server said before that says
   * nothing of it.
   */
  readonly touched: number;
  /**
   * Versions of the server that are this one but for what was changed here, the present one last. Whoever read one of
   * them and changes it is in no conflict with herself.
   */
  readonly own: readonly number[];
  readonly waiting: WaitingRecord<Thing> | null;
}

/** What a change brings along: a package has neither clock nor chance. */
export interface RecordNote {
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  readonly touched: number;
}

/** Of an answer: what it answers to, and what a further change is noted with. */
export interface RecordAnswer extends RecordNote {
  readonly answered: string;
}

/** As many versions as anybody could still hold in a page that was not looked at for long. */
const MOST_OWN = 50;

/** She puts a thing. It is sent when what was sent before has been answered. */
export function putThing<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  thing: Thing,
  note: RecordNote,
): RecordRow<Thing> {
  const own = row?.own ?? [];
  const version = own.includes(thing.version) ? (own.at(-1) ?? 0) : thing.version;
  const next = waitAnew(row, note);
  // What was changed on another state says nothing of what was changed here.
  const base = next.waiting.base?.version === version ? next.waiting.base : null;
  return { ...next, thing: { ...thing, version }, own, waiting: { ...next.waiting, base } };
}

/** She removes a thing. `null` where the server cannot know of it, so that nobody need. */
export function removeThing<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  note: RecordNote,
): RecordRow<Thing> | null {
  const isUnknownThere = row?.thing?.version === 0 && !row.waiting?.sent;
  if (isUnknownThere) return null;
  const { touched, waiting } = waitAnew(row, note);
  // Kept without what it was before: removing must not need room.
  return { thing: null, own: row?.own ?? [], touched, waiting: { ...waiting, base: null } };
}

/** What was sent is not called back; a new key is for what never was. What does not wait is as the server has it. */
function waitAnew<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  { key, at, touched }: RecordNote,
): { readonly touched: number; readonly waiting: WaitingRecord<Thing> } {
  const sent = row?.waiting?.sent ?? null;
  const base = row?.waiting ? row.waiting.base : (row?.thing ?? null);
  const waiting = sent && row?.waiting ? row.waiting : { key, sent: null, base };
  return { touched, waiting: { ...waiting, changedAt: at, refused: null } };
}

/** Notes what is sent, before it is. What was sent before without an answer is sent again as it was. */
export function beginSending<Thing extends KeptRecord>(row: RecordRow<Thing>): RecordRow<Thing> {
  const { waiting, thing } = row;
  if (!waiting || waiting.sent) return row;
  return { ...row, waiting: { ...waiting, sent: { thing } } };
}

/** The server has what was put, as `there`; `null` where this is no answer to what waits now. */
export function acknowledgePut<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  { kind, there, answer }: ServerWord<Thing>,
): RecordRow<Thing> | null {
  const sent = findSent(row, answer);
  if (!row || !sent?.thing) return null;
  const { thing } = row;
  const own = [...row.own, sent.thing.version, there.version].slice(-MOST_OWN);
  if (thing && isSameThing(kind, thing, sent.thing)) {
    return { thing: there, own, touched: answer.touched, waiting: null };
  }
  // She changed it while it was on its way; made on the version that left, it is now on the one that came back.
  const isOnWay = thing !== null && thing.version === sent.thing.version;
  const next = isOnWay ? { ...thing, version: there.version } : thing;
  const { touched, waiting } = waitAnew<Thing>(null, answer);
  return { thing: next, own, touched, waiting: { ...waiting, base: isOnWay ? there : null } };
}

/** The server has it no more; `null` where this is no answer to what waits now. */
export function acknowledgeRemoval<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  answer: RecordAnswer,
): RecordRow<Thing> | null {
  const sent = findSent(row, answer);
  if (!row || !sent || sent.thing) return null;
  // Whoever misses it gives it to the server as a new one.
  const own = [...row.own, 0].slice(-MOST_OWN);
  if (!row.thing) return { thing: null, own, touched: answer.touched, waiting: null };
  return { thing: { ...row.thing, version: 0 }, own, ...waitAnew(null, answer) };
}

interface ServerWord<Thing extends KeptRecord> {
  readonly kind: RecordKind<Thing>;
  /** The thing as the server has it. */
  readonly there: Thing;
  readonly answer: RecordAnswer;
}

/**
 * The server holds another version than the one this was made on. Where the two can be joined, both become one that is
 * sent anew. Otherwise what it holds takes the place; what was made here comes beside it as a thing of its own, so that
 * neither is lost. `null` where this is no answer to what waits now.
 */
export function meetConflict<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  {
    copy,
    others,
    ...word
  }: ServerWord<Thing> & {
    /** What a copy is kept under. */
    readonly copy: { readonly id: string; readonly key: string };
    /** All other things, whose names are taken. */
    readonly others: readonly Thing[];
  },
): { readonly row: RecordRow<Thing>; readonly copy: RecordRow<Thing> | null } | null {
  const { kind, there, answer } = word;
  const sent = findSent(row, answer);
  if (!row || !sent?.thing) return null;
  if (isSameThing(kind, sent.thing, there)) {
    const acknowledged = acknowledgePut(row, word);
    return acknowledged && { row: acknowledged, copy: null };
  }
  const { thing } = row;
  const { touched } = answer;
  // She removed it while it was on its way: now she removes what is there.
  if (!thing) return { row: { ...row, ...waitAnew(null, answer) }, copy: null };
  const theirs = { thing: there, own: [there.version], touched, waiting: null };
  if (isSameThing(kind, thing, there)) return { row: theirs, copy: null };
  const joined = kind.join?.(thing, there, row.waiting?.base ?? null) ?? null;
  if (joined && isSameThing(kind, joined, there)) return { row: theirs, copy: null };
  if (joined) {
    const next = { ...joined, version: there.version };
    const again = waitAnew<Thing>(null, answer);
    const waiting = { ...again.waiting, base: there };
    return { row: { ...again, thing: next, own: [there.version], waiting }, copy: null };
  }
  const named = kind.renameCopy({ ...thing, id: copy.id, version: 0 }, [there, ...others]);
  const beside = putThing<Thing>(null, named, { ...answer, key: copy.key });
  return { row: theirs, copy: beside };
}

/** The server will never have it; it waits until she changes it. `null` where this is no answer to what waits now. */
export function refuseRecord<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  { answered, why }: { readonly answered: string; readonly why: string },
): RecordRow<Thing> | null {
  if (!row?.waiting || row.waiting.key !== answered) return null;
  // She has removed it since: nothing of what was refused is wanted any more, and its removal is sent.
  const refused = row.thing === null && row.waiting.sent?.thing ? null : why;
  return { ...row, waiting: { ...row.waiting, sent: null, refused } };
}

/** Nothing was done of what was sent, and it is worth another try under a new key. */
export function sendAnew<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  { answered, key }: { readonly answered: string; readonly key: string },
): RecordRow<Thing> | null {
  if (!row?.waiting || row.waiting.key !== answered) return null;
  return { ...row, waiting: { ...row.waiting, key, sent: null, refused: null } };
}

function findSent<Thing extends KeptRecord>(
  row: RecordRow<Thing> | null,
  { answered }: RecordAnswer,
): SentRecord<Thing> | null {
  return row?.waiting?.key === answered ? row.waiting.sent : null;
}
