import type { RecordRepository, StoredRecord } from '../data-store.ts';
import type { TransferStep } from './transfer-kind.ts';

/** A record that is in the target now, unless the server refuses it. */
export interface Taken {
  readonly step: TransferStep;
  readonly done: 'added' | 'replaced' | 'kept';
  readonly isComplete: boolean;
}

/** What the server does not accept of what was just saved, by its id in the source. Asked at once, because each waits. */
export async function listRefused(
  repository: Pick<RecordRepository<StoredRecord>, 'confirm'>,
  taken: readonly Taken[],
  ids: ReadonlyMap<string, string>,
) {
  const written = taken.filter(({ done }) => done !== 'kept');
  const answered = await Promise.all(
    written.map(async ({ step: { id, name } }) => {
      const outcome = await repository.confirm(ids.get(id) ?? id, 'patiently');
      return outcome.kind === 'refused' ? ([id, { name, reason: outcome.reason }] as const) : null;
    }),
  );
  return new Map(answered.filter((answer) => answer !== null));
}
