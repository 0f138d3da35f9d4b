import { RemovalRefused } from '@color-almanac/sync';
import type {
  NotPut,
  PutOutcome,
  RecordRepository,
  SendOutcome,
  StoredRecord,
} from '@color-almanac/sync';

/**
 * Saves what the user has just changed on a screen. What the server refuses at once was not saved, and the record is as
 * before; what it cannot be asked now is saved here and sent later.
 */
export async function putConfirmed<R extends StoredRecord>(
  repository: Pick<RecordRepository<R>, 'put' | 'confirm'>,
  record: R,
): Promise<PutOutcome> {
  const outcome = await repository.put(record);
  if (outcome.kind === 'failed') return outcome;
  return refusalOf(await repository.confirm(record.id)) ?? outcome;
}

/**
 * The same for a change of what is stored now: another tab or device may have changed it since it was shown, or deleted
 * it.
 */
export async function changeConfirmed<R extends StoredRecord>(
  repository: Pick<RecordRepository<R>, 'get' | 'isGone' | 'put' | 'confirm'>,
  id: string,
  make: (stored: R) => R,
): Promise<PutOutcome> {
  const stored = await repository.get(id);
  if (!stored)
    return { kind: 'failed', reason: (await repository.isGone(id)) ? 'gone' : 'unavailable' };
  const made = make(stored);
  return made === stored ? { kind: 'saved' } : putConfirmed(repository, made);
}

/** Removes what the user has just deleted on a screen. Rejects with `RemovalRefused` where it is still there. */
export async function removeConfirmed(
  repository: Pick<RecordRepository<StoredRecord>, 'remove' | 'confirm'>,
  id: string,
): Promise<void> {
  await repository.remove(id);
  const refusal = refusalOf(await repository.confirm(id));
  if (refusal) throw new RemovalRefused(refusal);
}

/** Why the server does not accept it; `null` where it does, or may later. */
export function refusalOf(outcome: SendOutcome): NotPut | null {
  return outcome.kind === 'refused'
    ? { kind: 'failed', reason: 'refused', message: outcome.reason }
    : null;
}
