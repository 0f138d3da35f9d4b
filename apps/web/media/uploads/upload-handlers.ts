import { createItem, isHopeless, parseCatalogueType } from '@color-almanac/domain';
import type { Alike, Upload, UploadFailure } from '@color-almanac/domain';
import type { ItemRepository, NotPut, StoredPhoto } from '@color-almanac/sync';

import { refusalOf } from '../../store/repositories/confirmed.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { UPLOAD_FAILURE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import { fail } from './inspect-photo.ts';
import type { ChosenFile, PhotoInspection } from './inspect-photo.ts';
import type { ItemFingerprints } from './item-fingerprints.ts';
import { readNameOfFile } from './name-from-file.ts';
import { applyAll } from './upload-store.ts';
import type { UploadStore } from './upload-store.ts';

export interface HandlerDeps {
  readonly store: UploadStore;
  readonly items: ItemRepository;
  /** Written into the items. */
  readonly owner: string;
  readonly fingerprints: ItemFingerprints;
  /** Off the page's thread. Rejects when that was not possible; another try may succeed. */
  readonly inspectPhoto: (file: ChosenFile & StoredPhoto) => Promise<PhotoInspection>;
  readonly warn: (message: string, cause: unknown) => void;
}

/** The work on one file of a queue. Each handler may run again after a crash, and then has the same result. */
export interface UploadHandlers {
  readonly check: (id: string) => Promise<void>;
  readonly send: (id: string) => Promise<void>;
  readonly takeBack: (id: string) => Promise<void>;
  /** Answers questions about items that no longer exist: all of them, or those of these files. */
  readonly answerPast: (ids?: readonly string[]) => Promise<void>;
}

export function openUploadHandlers(deps: HandlerDeps): UploadHandlers {
  const { store, items, fingerprints, inspectPhoto, warn } = deps;
  const find = (id: string) => store.get().queue.find((upload) => upload.id === id);

  async function inspect(upload: Upload) {
    const photo = await store.getPhoto(upload.id);
    if (photo) return inspectPhoto({ ...photo, name: upload.name });
    const before = upload.state === 'checking' ? upload.failedBefore : undefined;
    // The bytes of a photo that can never become an item were removed.
    if (before && isHopeless(before)) return { ok: false, failure: before } as const;
    return fail('file-lost', WORDS.lost);
  }

  async function check(id: string): Promise<void> {
    await store.dispatch({ kind: 'begin-check', id });
    const upload = find(id);
    if (upload?.state !== 'checking') return;
    const inspected = await inspect(upload);
    if (!inspected.ok)
      return store.dispatch({ kind: 'check-failed', id, failure: inspected.failure });
    const { fingerprint, photo, picture } = inspected;
    const alike = await fingerprints.findAlike(fingerprint);
    await store.update({
      decide: (queue) => {
        // Photos of this queue that may be items already are matched by the queue itself.
        const own = new Set(queue.flatMap((one) => (one.state === 'kept' ? [] : one.id)));
        const alikeItems = alike.filter((item) => !own.has(item));
        return applyAll(queue, [{ kind: 'check-passed', id, fingerprint, alikeItems }]);
      },
      photos: new Map([[id, photo]]),
      pictures: new Map([[id, picture]]),
    });
    await answerPast([id]);
  }

  /** Where nothing can be read now, every item seems to be gone. */
  const canRead = async () => (await items.list()).length > 0 || (await items.refetch());

  /** The similar item may be deleted before the user answers; then there is nothing left to ask. */
  async function answerPast(ids?: readonly string[]): Promise<void> {
    for (const upload of store.get().queue) {
      if (upload.state !== 'duplicate-asked' || ids?.includes(upload.id) === false) continue;
      const isThere = async ({ kind, id }: Alike) =>
        kind === 'upload' || Boolean(await items.get(id));
      const there = await Promise.all(upload.alike.map(isThere));
      if (!there.some(Boolean) && (await canRead()))
        await store.dispatch({ kind: 'answer', ids: [upload.id], answer: 'keep' });
    }
  }

  async function send(id: string): Promise<void> {
    const upload = find(id);
    if (upload?.state !== 'sending') return;
    const failure = await sendItem(upload, deps);
    if (failure) return store.dispatch({ kind: 'send-failed', id, failure });
    await fingerprints.put(id, upload.fingerprint);
    await store.dispatch({ kind: 'sent', id, itemId: id });
  }

  const reported =
    (work: (id: string) => Promise<void>, kind: 'check-failed' | 'send-failed') =>
    async (id: string): Promise<void> => {
      try {
        await work(id);
      } catch (cause) {
        warn('Could not add a photo', cause);
        await store.dispatch({ kind, id, failure: FAILED });
      }
    };
  return {
    answerPast,
    check: reported(check, 'check-failed'),
    send: reported(send, 'send-failed'),
    takeBack: async (id) => {
      await items.remove(id);
      await fingerprints.remove(id);
      await store.dispatch({ kind: 'taken-back', id });
    },
  };
}

const FAILED: UploadFailure = { reason: 'failed', message: WORDS.failed };

/** Stores an item that is not there yet, and waits for the server. Resolves to the reason it failed, or `null`. */
async function sendItem(upload: Upload, deps: HandlerDeps): Promise<UploadFailure | null> {
  const { items } = deps;
  const failure = (await items.get(upload.id)) ? null : await putItem(upload, deps);
  if (failure) return failure;
  // What the server refuses is no item, and its photo stays in the queue.
  const refusal = refusalOf(await items.confirm(upload.id, 'until-answered'));
  return refusal && describeFailure(refusal);
}

/** Resolves to the reason it failed, or `null`. */
async function putItem(upload: Upload, { store, items, owner }: HandlerDeps) {
  const photo = await store.getPhoto(upload.id);
  if (!photo) return fail('file-lost', WORDS.lost).failure;
  const picture = await store.getPicture(upload.id);
  // Thumbnails are JPEGs on white; one is made of a photo that shows what is behind it.
  const thumbnail = picture?.type === 'image/jpeg' ? { thumbnail: picture } : {};
  const outcome = await items.put(
    createItem({
      id: upload.id,
      userId: owner,
      catalogueType: parseCatalogueType(upload.catalogue) ?? 'wardrobe',
      now: upload.addedAt,
      name: readNameOfFile(upload.name),
    }),
    { ...photo, ...thumbnail },
  );
  return outcome.kind === 'failed' ? describeFailure(outcome) : null;
}

const describeFailure = (failure: NotPut): UploadFailure => ({
  reason: REASONS[failure.reason],
  // The list of uploads puts the last full stop.
  message: explainNotSaved(failure, WORDS.gone).replace(/\.$/, ''),
});

const REASONS: Readonly<Record<NotPut['reason'], UploadFailure['reason']>> = {
  full: 'no-room',
  forbidden: 'refused',
  refused: 'refused',
  newer: 'failed',
  unavailable: 'failed',
  gone: 'refused',
};
