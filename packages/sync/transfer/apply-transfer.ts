import type { StoredRecord, DataStore, StoredPhoto } from '../data-store.ts';
import type { KindName, RecordKind } from '../record/record-kind.ts';
import { isSamePhoto } from '../same-content.ts';
import type { TransferPlan } from './plan-transfer.ts';
import { PROFILE_TRANSFER } from './profile-transfer.ts';
import { COLLECTION_TRANSFER, ITEM_TRANSFER, PALETTE_TRANSFER } from './transfer-kinds.ts';
import { listRefused, readPhotoOf, showsPhoto } from './transfer-kind.ts';
import type {
  ArrivedItems,
  Taken,
  TransferKind,
  TransferSession,
  TransferStep,
  TransferWish,
} from './transfer-kind.ts';

/** What to do if the target and the archive have different versions of one record. */
export type ConflictChoice = 'keep-mine' | 'take-archive' | 'keep-both';
/** By `choiceKey`; without a choice, both stay. */
export type ConflictChoices = Readonly<Record<string, ConflictChoice>>;

/** One choice for all items, of which there may be thousands. */
export const ITEMS_CHOICE = 'item';

export function choiceKey(kind: KindName, id: string): string {
  return kind === 'item' ? ITEMS_CHOICE : `${kind}/${id}`;
}

export interface TransferProgress {
  readonly kind: KindName;
  readonly done: number;
  readonly total: number;
}

/** The part of `AbortSignal` that is needed here. */
export interface Cancellation {
  readonly aborted: boolean;
}

export interface TransferWork extends TransferWish {
  readonly plan: TransferPlan;
  readonly choices?: ConflictChoices;
  /** ISO time. */
  readonly now: string;
  readonly onProgress?: (progress: TransferProgress) => void;
  /** What was transferred until then stays; each record is complete. */
  readonly cancellation?: Cancellation;
}

/** The result for the records of one kind. */
export interface KindReport {
  readonly added: number;
  /** Replaced, or joined with the transferred record. */
  readonly replaced: number;
  /** Unchanged: equal already, or chosen to stay. */
  readonly kept: number;
  /** The names of those that did not fit, or whose source is gone. */
  readonly failed: readonly string[];
  /** Those the server did not accept, with its reason; the target is as before. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** The names of those transferred incompletely: without a photo, or without an item. */
  readonly partial: readonly string[];
  /**
   * Errors on the way. `name` is `null` if it happened after the last record; `cause` is null if the record was not
   * tried.
   */
  readonly broken: readonly { readonly name: string | null; readonly cause: unknown }[];
  /** The ids in the target by the ids in the source. */
  readonly ids: ReadonlyMap<string, string>;
  /**
   * For each completely transferred record, by its source id, when it was last changed in the source. Only these may be
   * removed there.
   */
  readonly arrived: ReadonlyMap<string, string>;
}

export interface TransferReport extends Readonly<Record<KindName, KindReport>> {
  readonly isCanceled: boolean;
}

/**
 * Carries out the plan, reads back what was moved, and removes nothing. An error with one record does not stop the
 * others, and is reported; it rejects only before anything was done.
 */
export async function applyTransfer(work: TransferWork): Promise<TransferReport> {
  const none = { ids: new Map(), planned: new Set<string>(), broken: new Set<string>() };
  const profile = await applyKind(PROFILE_TRANSFER, work, none);
  const palette = await applyKind(PALETTE_TRANSFER, work, none);
  const item = await applyKind(ITEM_TRANSFER, work, none);
  // Items must be there before their collections.
  const planned = new Set(work.plan.item.map(({ id }) => id));
  const items = { ids: item.ids, planned, broken: item.brokenIds };
  const collection = await applyKind(COLLECTION_TRANSFER, work, items);
  return { profile, palette, item, collection, isCanceled: work.cancellation?.aborted ?? false };
}

/** Removes from `from` what was moved and has not changed since. To be called only when the user agrees. */
export async function forgetTransferred(from: DataStore, report: TransferReport): Promise<void> {
  await forgetKind(PROFILE_TRANSFER, from, report);
  await forgetKind(PALETTE_TRANSFER, from, report);
  await forgetKind(COLLECTION_TRANSFER, from, report);
  // If no collection is left, the next guest starts with new ones.
  await from.collections.resetUntouched();
  await forgetKind(ITEM_TRANSFER, from, report);
}

async function forgetKind<R extends StoredRecord>(
  { kind, repositoryOf }: TransferKind<R>,
  from: DataStore,
  report: TransferReport,
): Promise<void> {
  for (const [id, changedAt] of report[kind.name].arrived) {
    if ((await repositoryOf(from).get(id))?.updated_at === changedAt)
      await repositoryOf(from).remove(id, 'for-good');
  }
}

interface Outcome {
  readonly done: 'added' | 'replaced' | 'kept' | 'failed' | 'left' | 'held-back';
  /** In the target. */
  readonly id?: string | undefined;
  readonly isComplete?: boolean;
}

async function applyKind<R extends StoredRecord>(
  kind: TransferKind<R>,
  work: TransferWork,
  items: ArrivedItems,
): Promise<KindReport & { readonly brokenIds: ReadonlySet<string> }> {
  const counts = { added: 0, replaced: 0, kept: 0 };
  const [failed, partial]: [string[], string[]] = [[], []];
  const taken: Taken[] = [];
  const broken: { name: string | null; cause: unknown }[] = [];
  const [ids, arrived, brokenIds] = [new Map(), new Map(), new Set<string>()];
  const steps = work.plan[kind.kind.name];
  const session = (await kind.begin?.(work, steps)) ?? null;
  for (const [done, step] of steps.entries()) {
    if (work.cancellation?.aborted) break;
    work.onProgress?.({ kind: kind.kind.name, done, total: steps.length });
    const { id, name } = step;
    try {
      const outcome = await takeStep({ kind, work, items, session }, step);
      if (outcome.id !== undefined) ids.set(id, outcome.id);
      if (outcome.done === 'failed') failed.push(name);
      else if (outcome.done === 'held-back') broken.push({ name, cause: null });
      else if (outcome.done !== 'left') {
        const { done: how, isComplete = true } = outcome;
        const target = kind.repositoryOf(work.to);
        const answer = how === 'kept' ? null : target.confirm(outcome.id ?? id, 'patiently');
        taken.push({ step, done: how, isComplete, answer });
      }
    } catch (cause) {
      broken.push({ name, cause });
      brokenIds.add(id);
    }
  }
  const refused = await listRefused(taken);
  for (const { step, done, isComplete } of taken) {
    if (refused.has(step.id)) {
      if (done === 'added') ids.delete(step.id);
      continue;
    }
    counts[done] += 1;
    if (isComplete) arrived.set(step.id, step.updatedAt);
    else partial.push(step.name);
  }
  try {
    await session?.end(ids, counts.added);
  } catch (cause) {
    broken.push({ name: null, cause });
  }
  const found = {
    failed,
    refused: [...refused.values()],
    partial,
    broken,
    ids,
    arrived,
    brokenIds,
  };
  return { ...counts, ...found };
}

interface Step<R extends StoredRecord> {
  readonly kind: TransferKind<R>;
  readonly work: TransferWork;
  readonly items: ArrivedItems;
  readonly session: TransferSession<R> | null;
}

async function takeStep<R extends StoredRecord>(at: Step<R>, step: TransferStep): Promise<Outcome> {
  const { kind, work, items } = at;
  if (step.kind === 'leave' || step.kind === 'without-photo') return { done: 'left' };
  const choice = work.choices?.[choiceKey(kind.kind.name, step.id)] ?? 'keep-both';
  const isMine = step.kind === 'conflict' && choice === 'keep-mine';
  if (step.kind === 'skip' || isMine) return { done: 'kept', id: step.into?.id };
  const record = await kind.readFrom(work.source).get(step.id);
  const isReplaced = step.kind !== 'add' && !(step.kind === 'conflict' && choice === 'keep-both');
  const target =
    isReplaced && step.into ? await kind.repositoryOf(work.to).get(step.into.id) : null;
  if (!record) return { done: 'failed' };
  if (step.kind === 'same' && target) {
    const isComplete = kind.isComplete?.(record, target, items) ?? true;
    return { done: 'kept', id: target.id, isComplete };
  }
  if (kind.mustWait?.(record, items)) return { done: 'held-back' };
  return bring(at, step, { record, target });
}

async function bring<R extends StoredRecord>(
  at: Step<R>,
  step: TransferStep,
  { record, target }: { readonly record: R; readonly target: R | null },
): Promise<Outcome> {
  const { kind, work, items } = at;
  const photoKind = kind.kind.photo;
  const arriving = kind.arrive(record, items.ids);
  const photo = photoKind === 'none' ? null : await readPhoto(work, kind.kind, step);
  const hasPhoto =
    target !== null && photoKind !== 'none' && (await showsPhoto(work.to, kind, target));
  if (photoKind === 'fixed' && !target && !photo) return { done: 'failed' };
  const next = target
    ? replacement(at, step, { arriving, target, hasPhoto })
    : await addition(at, step, arriving);
  if (next === null) return { done: 'kept', id: step.toId };
  const brought = hasPhoto && (step.kind === 'join' || photoKind === 'fixed') ? null : photo;
  const outcome = await kind.put(work.to, next, brought);
  if (outcome.kind === 'failed') return { done: 'failed' };
  const whole = outcome.kind === 'saved' && (kind.isComplete?.(record, next, items) ?? true);
  const put = { done: target ? 'replaced' : 'added', id: next.id, isComplete: whole } as const;
  // An archive is not changed; moved records may be removed later, so they are read back.
  if (work.mode === 'import') return put;
  const there = await kind.repositoryOf(work.to).get(next.id);
  if (!there || !kind.isSame(there, next)) return { done: 'failed' };
  return { ...put, isComplete: whole && (await isPhotoThere(at, next.id, brought)) };
}

function replacement<R extends StoredRecord>(
  { kind, work }: Step<R>,
  step: TransferStep,
  {
    arriving,
    target,
    hasPhoto,
  }: { readonly arriving: R; readonly target: R; readonly hasPhoto: boolean },
): R {
  return step.kind === 'join' && kind.join
    ? kind.join(target, arriving, { now: work.now, hasPhoto })
    : kind.replace(target, arriving);
}

/** The record to add under an id of its own; `null` if an equal one was added in the meantime. */
async function addition<R extends StoredRecord>(
  { kind, work, session }: Step<R>,
  { toId, newName }: TransferStep,
  arriving: R,
): Promise<R | null> {
  const named = kind.rename?.withName(arriving, newName) ?? arriving;
  const there = await kind.repositoryOf(work.to).get(toId);
  if (there && kind.kind.photo !== 'replaceable' && kind.isSame(there, named)) return null;
  const record = { ...named, id: there ? work.newId() : toId };
  return session ? session.settle(record) : record;
}

/** In a conflict, only the target may have the photo of an item. */
async function readPhoto(
  { source, to }: TransferWork,
  { name, photo }: Pick<RecordKind<never>, 'name' | 'photo'>,
  { kind, id, into }: TransferStep,
): Promise<StoredPhoto | null> {
  const found = await source.readPhoto(name, id);
  const isHereAlone = !found && photo === 'fixed' && kind === 'conflict' && into !== null;
  return isHereAlone ? readPhotoOf(to, name, into.id) : found;
}

async function isPhotoThere<R extends StoredRecord>(
  { kind, work }: Step<R>,
  id: string,
  brought: StoredPhoto | null,
): Promise<boolean> {
  if (!brought) return true;
  const there = await readPhotoOf(work.to, kind.kind.name, id);
  if (kind.kind.photo === 'fixed' || isSamePhoto(there, brought)) return there !== null;
  // An old photo lost its place, time and camera on the way.
  return there !== null && ((await work.isSamePicture?.(there, brought)) ?? false);
}
