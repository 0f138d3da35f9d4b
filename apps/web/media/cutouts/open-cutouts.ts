import { TRUSTED_MASK_FROM } from '@color-almanac/domain';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';
import type { VisionEngine } from '@color-almanac/vision';

import { createEmitter } from '../../base/emitter.ts';
import { readGarment } from '../clothing-analysis/device-analyst.ts';
import type { ReadGarment } from '../clothing-analysis/device-analyst.ts';
import { turnStored } from '../item-pictures/pictures.ts';
import { media } from '../media.ts';
import type { Media } from '../media.ts';
import { openCutoutQueue } from './cutout-queue.ts';
import { openCutoutStorage } from './cutout-storage.ts';
import type { CutoutStorage, MadeCutout } from './cutout-storage.ts';
import type { CutoutFailure, CutoutOutcome, Cutouts } from './cutouts.ts';

interface CutoutDeps {
  readonly items: Pick<ItemRepository, 'get' | 'getPhoto'>;
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
  readonly warn: (message: string, cause: unknown) => void;
}

/** How many that could not be stored are held until the page closes. */
const MOST_HELD = 24;

/** Cutouts that are made in a worker and stored in this browser: see `Cutouts`. */
export function openCutouts(deps: CutoutDeps, call: Media['call'] = media.call): Cutouts {
  const { items, engine, getUserId, warn } = deps;
  const watchers = createEmitter<[id: string]>();
  const makings = new Map<string, Promise<CutoutOutcome>>();
  const held = new Map<string, MadeCutout>();
  let opened: { readonly userId: string | null; readonly storage: CutoutStorage } | null = null;

  /** The storage of the present user. */
  function current(): { readonly userId: string | null; readonly storage: CutoutStorage } {
    const userId = getUserId();
    if (opened?.userId !== userId) {
      opened = { userId, storage: openCutoutStorage(userId) };
      held.clear();
      line.forgetWishes();
    }
    return opened;
  }

  async function makeNow(id: string, given?: ReadGarment): Promise<CutoutOutcome> {
    const { userId, storage } = current();
    const known = held.get(id) ?? (await storage.getPicture(id));
    if (known) return { ok: true, isSure: known.isSure };
    const photo = given ? null : await items.getPhoto(id);
    if (!photo && !given) return { ok: false, reason: 'elsewhere' };
    const open = (of: StoredPhoto) => call('readPixels', of);
    const read = given ?? (photo && (await readGarment(photo, { engine, open })));
    const made = read ? await cutRead(read, call) : 'unreadable';
    if (typeof made === 'string') return { ok: false, reason: made };
    // The item may be gone by now, and the user as well: their database must not be created again.
    if (!(await items.get(id)) || getUserId() !== userId) return { ok: false, reason: 'elsewhere' };
    if (!(await storage.put(id, made))) hold(held, id, made);
    else if (!(await items.get(id)) && getUserId() === userId) await storage.remove(id);
    watchers.emit(id);
    return { ok: true, isSure: made.isSure };
  }

  const attempt = async (id: string, given?: ReadGarment): Promise<CutoutOutcome> => {
    try {
      return await makeNow(id, given);
    } catch (error) {
      warn('Could not remove a background', error);
      return { ok: false, reason: 'unavailable' };
    }
  };
  const line = openCutoutQueue((id) => attempt(id));

  const get = async (id: string): Promise<StoredPhoto | null> => {
    const { storage } = current();
    return held.get(id)?.picture ?? (await storage.getPicture(id))?.picture ?? null;
  };
  const make = (id: string): Promise<CutoutOutcome> => {
    const key = `${getUserId() ?? ''} ${id}`;
    const known = makings.get(key);
    if (known) return known;
    const making = line.ask(id).finally(() => makings.delete(key));
    makings.set(key, making);
    return making;
  };

  return {
    make,
    makeFrom: attempt,
    wish: (id) => {
      current();
      line.wish(id);
    },
    get,
    getTrimmed: async (id, turns) => {
      const outcome = await make(id);
      const picture = outcome.ok ? await turnStored(await get(id), turns, call) : null;
      return picture && call('trimCutout', picture);
    },
    getThumbnail: async (id) => {
      const { storage } = current();
      return held.get(id)?.thumbnail ?? (await storage.getThumbnail(id));
    },
    watch: watchers.subscribe,
  };
}

/** The photo without its background, or why that is not possible. */
async function cutRead(
  { pixels, outcome }: ReadGarment,
  call: Media['call'],
): Promise<MadeCutout | CutoutFailure> {
  if (!outcome.ok) {
    return outcome.failure.reason === 'engine-unavailable' ? 'unavailable' : 'no-garment';
  }
  const { scan } = outcome;
  const mask = scan.view === 'cut-out' ? null : outcome.mask;
  const cut = await call('cutOutPhoto', { pixels, mask });
  return { ...cut, isSure: scan.mask.quality >= TRUSTED_MASK_FROM };
}

function hold(held: Map<string, MadeCutout>, id: string, made: MadeCutout): void {
  held.set(id, made);
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
}
