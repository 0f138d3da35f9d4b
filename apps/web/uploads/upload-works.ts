import { createItem, isHopeless, parseCatalogueType } from '@color-almanac/domain';
import type { Alike, Upload, UploadFailure } from '@color-almanac/domain';
import { canTell } from '@color-almanac/sync';
import type { ItemShelf, PutOutcome } from '@color-almanac/sync';

import { UPLOAD_FAILURE_WORDS as WORDS } from '../words/upload-queue.ts';
import type { ItemLooks } from './item-looks.ts';
import { readNameOfFile } from './name-from-file.ts';
import type { PhotoLooker } from './photo-looker.ts';
import { fail } from './refuse-upload.ts';
import { applyAll } from './upload-desk.ts';
import type { UploadDesk } from './upload-desk.ts';

export interface WorkGround {
  readonly desk: UploadDesk;
  readonly items: ItemShelf;
  /** Written into the items. */
  readonly owner: string;
  readonly looks: ItemLooks;
  readonly looker: PhotoLooker;
  readonly warn: (message: string, cause: unknown) => void;
}

/** What is done with one file of a queue. Each may be done again after a crash, and then comes to the same. */
export interface UploadWorks {
  readonly check: (id: string) => Promise<void>;
  readonly send: (id: string) => Promise<void>;
  readonly takeBack: (id: string) => Promise<void>;
  /** Answers the questions about items that are no longer there: all of them, or those of these files. */
  readonly answerPast: (ids?: readonly string[]) => Promise<void>;
}

export function openUploadWorks(ground: WorkGround): UploadWorks {
  const { desk, items, looks, looker, warn } = ground;
  const find = (id: string) => desk.get().queue.find((upload) => upload.id === id);

  async function look(upload: Upload) {
    const photo = await desk.getPhoto(upload.id);
    if (photo) return looker.look(photo, upload.name);
    const before = upload.state === 'checking' ? upload.failedBefore : undefined;
    // Nothing is kept of what can never become an item.
    if (before && isHopeless(before)) return { ok: false, failure: before } as const;
    return fail('file-lost', WORDS.lost);
  }

  async function check(id: string): Promise<void> {
    await desk.tell({ kind: 'begin-check', id });
    const upload = find(id);
    if (upload?.state !== 'checking') return;
    const seen = await look(upload);
    if (!seen.ok) return desk.tell({ kind: 'check-failed', id, failure: seen.failure });
    const { fingerprint, photo, picture } = seen;
    const alike = await looks.findAlike(fingerprint);
    await desk.change({
      decide: (queue) => {
        // What of this queue may be an item already is known by the queue itself.
        const own = new Set(queue.flatMap((one) => (one.state === 'kept' ? [] : one.id)));
        const alikeItems = alike.filter((item) => !own.has(item));
        return applyAll(queue, [{ kind: 'check-passed', id, fingerprint, alikeItems }]);
      },
      photos: new Map([[id, photo]]),
      pictures: new Map([[id, picture]]),
    });
    await answerPast([id]);
  }

  /** Where nothing can be read just now, every item seems to be gone. */
  const canRead = async () => (await items.list()).length > 0 || (await canTell(items));

  /** What a file was like may be deleted before anybody answers: then there is nothing left to ask. */
  async function answerPast(ids?: readonly string[]): Promise<void> {
    for (const upload of desk.get().queue) {
      if (upload.state !== 'duplicate-asked' || ids?.includes(upload.id) === false) continue;
      const isThere = async ({ kind, id }: Alike) =>
        kind === 'upload' || Boolean(await items.get(id));
      const there = await Promise.all(upload.alike.map(isThere));
      if (!there.some(Boolean) && (await canRead()))
        await desk.tell({ kind: 'answer', ids: [upload.id], answer: 'keep' });
    }
  }

  async function send(id: string): Promise<void> {
    const upload = find(id);
    if (upload?.state !== 'sending') return;
    const failure = (await items.get(id)) ? null : await putItem(upload, ground);
    if (failure) return desk.tell({ kind: 'send-failed', id, failure });
    await looks.put(id, upload.fingerprint);
    await desk.tell({ kind: 'sent', id, itemId: id });
  }

  const told =
    (work: (id: string) => Promise<void>, kind: 'check-failed' | 'send-failed') =>
    async (id: string): Promise<void> => {
      try {
        await work(id);
      } catch (cause) {
        warn('A photo could not be added', cause);
        await desk.tell({ kind, id, failure: FAILED });
      }
    };
  return {
    answerPast,
    check: told(check, 'check-failed'),
    send: told(send, 'send-failed'),
    takeBack: async (id) => {
      await items.remove(id);
      await looks.remove(id);
      await desk.tell({ kind: 'taken-back', id });
    },
  };
}

const FAILED: UploadFailure = { reason: 'failed', message: WORDS.failed };

/** Answers why not, or `null`. */
async function putItem(upload: Upload, { desk, items, owner }: WorkGround) {
  const photo = await desk.getPhoto(upload.id);
  if (!photo) return fail('file-lost', WORDS.lost).failure;
  const outcome = await items.put(
    createItem({
      id: upload.id,
      userId: owner,
      catalogueType: parseCatalogueType(upload.catalogue) ?? 'wardrobe',
      now: upload.addedAt,
      name: readNameOfFile(upload.name),
    }),
    photo,
  );
  return outcome.kind === 'failed' ? FAILURES[outcome.reason] : null;
}

const FAILURES: Readonly<Record<Extract<PutOutcome, { kind: 'failed' }>['reason'], UploadFailure>> =
  {
    full: { reason: 'no-room', message: WORDS.noRoom },
    forbidden: { reason: 'refused', message: WORDS.forbidden },
    unavailable: { reason: 'failed', message: WORDS.unavailable },
    gone: { reason: 'refused', message: WORDS.gone },
  };
