import { TRASH_DAYS, type TrashEntry } from '@color-almanac/domain';

import type { Idempotent } from '../http/idempotent.ts';
import { ID_TAKEN, USER_GONE, type Outcome, type Refusal } from '../http/refusal.ts';
import type { PhotoService } from '../photos/photo-service.ts';
import type { Database } from '../storage/dialects.ts';
import { restoreTrashed } from '../storage/restore-trashed.ts';
import {
  emptyTrash,
  listTrash,
  type EmptiedTrash,
  type TrashName,
} from '../storage/trash-records.ts';
import type { QuotaKind } from '../storage/measure-usage.ts';
import { withinQuota, type UserQuota } from './within-quota.ts';

/** What users deleted and can still restore, as the routes need it. */
export interface TrashService {
  list(userId: string): Promise<Outcome<TrashEntry[]>>;
  restore(name: TrashName & { readonly once: Idempotent }): Promise<Outcome<{ restored: true }>>;
  /** Removes one record for good. */
  remove(name: TrashName & { readonly once: Idempotent }): Promise<Outcome<{ deleted: true }>>;
  /** Removes everything for good; returns how many records. */
  empty(wanted: {
    readonly userId: string;
    readonly once: Idempotent;
  }): Promise<Outcome<{ deleted: number }>>;
}

interface TrashServiceDeps {
  readonly database: Database;
  readonly photos: PhotoService;
  readonly quota: UserQuota;
  /** ISO time. */
  readonly now: () => string;
}

const MISSING: Refusal = {
  ok: false,
  error: 'not-found',
  message: `This is not in the trash. It may have been restored, or removed after ${TRASH_DAYS} days.`,
};

/** What a restored record adds to the user's usage. */
const ADDED: Readonly<Record<TrashName['kind'], readonly QuotaKind[]>> = {
  profile: ['profiles', 'photos'],
  item: ['items', 'photos', 'collected'],
  palette: ['palettes'],
  collection: ['collections', 'collected'],
};

export function openTrashService(deps: TrashServiceDeps): TrashService {
  const { database, quota, now } = deps;
  return {
    list: async (userId) => {
      const entries = await listTrash(database, { userId, now: now() });
      return { ok: true, data: [...entries] };
    },
    restore: ({ once, ...name }) =>
      once((db) =>
        withinQuota({ db, userId: name.userId, quota, added: ADDED[name.kind] }, (transaction) =>
          restore(transaction, { ...name, now: now() }),
        ),
      ),
    remove: (wanted) =>
      discardEmptied(deps, wanted, ({ count }) =>
        count === 0 ? MISSING : { ok: true, data: { deleted: true } },
      ),
    empty: (wanted) =>
      discardEmptied(deps, wanted, ({ count }) => ({ ok: true, data: { deleted: count } })),
  };
}

async function restore(
  db: Database,
  wanted: Parameters<typeof restoreTrashed>[1],
): Promise<Outcome<{ restored: true }>> {
  const outcome = await restoreTrashed(db, wanted);
  if (outcome === 'restored') return { ok: true, data: { restored: true } };
  if (outcome === 'missing') return MISSING;
  return outcome === 'taken' ? ID_TAKEN : USER_GONE;
}

/** Removes the files once it is certain that no record shows them. */
async function discardEmptied<Data>(
  { photos }: TrashServiceDeps,
  { once, ...name }: Parameters<typeof emptyTrash>[1] & { readonly once: Idempotent },
  answer: (emptied: EmptiedTrash) => Outcome<Data>,
): Promise<Outcome<Data>> {
  let released: readonly string[] = [];
  const outcome = await once(async (db) => {
    const emptied = await emptyTrash(db, name);
    ({ released } = emptied);
    return answer(emptied);
  });
  await photos.discard(released);
  return outcome;
}
