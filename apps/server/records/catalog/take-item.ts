import type { CatalogItem, ItemChange } from '@color-almanac/domain';

import type { Idempotent } from '../../http/idempotent.ts';
import { ID_TAKEN, USER_GONE, type Outcome, type Refusal } from '../../http/refusal.ts';
import { createItem, getItem, type ItemFields } from '../../storage/item-records.ts';
import type { Database } from '../../storage/open-database.ts';
import { photoAddresses } from '../../storage/photo-records.ts';
import type { QuotaKind } from '../../storage/measure-usage.ts';
import { withinQuota } from '../within-quota.ts';
import type { ItemServiceDeps } from './item-service.ts';
import { readItemPhoto } from './read-item-photo.ts';

const NO_PHOTO: Refusal = {
  ok: false,
  error: 'invalid-request',
  message: 'image: An item needs a photo',
};

interface ItemTaking<Seen, Answer extends CatalogItem> {
  readonly userId: string;
  readonly fields: ItemFields;
  /** The uploaded file, of any type. */
  readonly image: Uint8Array | null;
  readonly once: Idempotent;
  /** Analyzes the photo before anything is saved, and may refuse it. Fields the client sent win over the analysis. */
  readonly analyze: (
    photo: Uint8Array,
  ) => Promise<Outcome<{ readonly change: ItemChange; readonly seen: Seen }>>;
  /** What is added besides items and photos, for the quota. */
  readonly added?: readonly QuotaKind[];
  /** Writes the rest in the same transaction and builds the answer. `seen` is null for an item created earlier. */
  readonly finish: (
    transaction: Database,
    item: CatalogItem,
    seen: Seen | null,
  ) => Promise<Outcome<Answer>>;
}

/** Creates an item with its photo. If the ID already exists, that item stays unchanged. */
export async function takeItem<Seen, Answer extends CatalogItem>(
  deps: ItemServiceDeps,
  { userId, fields, image, once, analyze, added = [], finish }: ItemTaking<Seen, Answer>,
): Promise<Outcome<Answer>> {
  const { id = deps.newId(), ...content } = fields;
  // Checked first, so that a repeated call neither needs nor processes a photo.
  const known = fields.id === undefined ? null : await getItem(deps.database, { userId, id });
  const { quota } = deps;
  if (known) {
    return once((db) =>
      withinQuota({ db, userId, quota, added }, (transaction) => finish(transaction, known, null)),
    );
  }
  if (image === null) return NO_PHOTO;
  const read = await readItemPhoto(image);
  if (!read.ok) return read;
  const looked = await analyze(read.data);
  if (!looked.ok) return looked;
  const { change, seen } = looked.data;
  const taken = await deps.photos.take(read.data);
  if (!taken.ok) return taken;
  const photo = taken.data;
  const wanted = { userId, id, fields: { ...change, ...content }, photo, now: deps.now() };
  let mayBeWritten = false;
  try {
    const outcome = await once((db) =>
      withinQuota(
        { db, userId, quota, added: ['items', 'photos', ...added] },
        async (transaction) => {
          const made = await createItem(transaction, wanted);
          if (made.kind !== 'made') return made.kind === 'taken' ? ID_TAKEN : USER_GONE;
          const { item } = made;
          const isNew = item.image_url === photoAddresses(photo).image_url;
          const finished = await finish(transaction, item, isNew ? seen : null);
          mayBeWritten = true;
          return finished;
        },
      ),
    );
    // A repeated call shows the photo saved the first time, so this one is not needed.
    const isShown = outcome.ok && outcome.data.image_url === photoAddresses(photo).image_url;
    if (!isShown) await deps.photos.discard([photo.id]);
    return outcome;
  } catch (error) {
    // An error during commit does not say whether it was written: then the files stay for the orphan sweep.
    if (!mayBeWritten) await deps.photos.discard([photo.id]);
    throw error;
  }
}
