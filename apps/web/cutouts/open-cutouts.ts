import { TRUSTED_MASK_FROM } from '@color-almanac/domain';
import type { ItemShelf, StoredPhoto } from '@color-almanac/storage';
import type { VisionEngine } from '@color-almanac/vision';

import { gatherListeners } from '../listeners.ts';
import type { CutoutShelf, MadeCutout } from './cutout-shelf.ts';
import type { CutoutFailure, CutoutOutcome, Cutouts } from './cutouts.ts';
import type { CuttingThread } from './cutting-thread.ts';

export interface CutoutGround {
  readonly items: Pick<ItemShelf, 'get' | 'getPhoto'>;
  readonly engine: Pick<VisionEngine, 'scanGarment'>;
  /** Who is signed in; `null` for a guest. */
  readonly getUserId: () => string | null;
  readonly openShelf: (userId: string | null) => CutoutShelf;
  readonly openThread: () => CuttingThread;
  readonly warn: (message: string, cause: unknown) => void;
}

/** As many as are seen at once; who scrolls on has no use for the others. */
const MOST_WISHES = 24;
/** So many that found no room are held until the page closes. */
const MOST_HELD = 24;

/** Somebody waits for it. */
interface Asked {
  readonly id: string;
  readonly answer: (outcome: CutoutOutcome) => void;
}

/** See `Cutouts`. */
export function openCutouts(ground: CutoutGround): Cutouts {
  const { items, getUserId, openShelf, warn } = ground;
  const watchers = gatherListeners<[id: string]>();
  const makings = new Map<string, Promise<CutoutOutcome>>();
  const held = new Map<string, MadeCutout>();
  const asked: Asked[] = [];
  const wishes: string[] = [];
  const refused = new Set<string>();
  let isBusy = false;
  let hers: { readonly userId: string | null; readonly shelf: CutoutShelf } | null = null;

  /** Of whoever is there now. */
  function current(): { readonly userId: string | null; readonly shelf: CutoutShelf } {
    const userId = getUserId();
    if (hers?.userId !== userId) {
      hers = { userId, shelf: openShelf(userId) };
      held.clear();
      refused.clear();
      wishes.length = 0;
    }
    return hers;
  }

  async function makeNow(id: string): Promise<CutoutOutcome> {
    const { userId, shelf } = current();
    const known = held.get(id) ?? (await shelf.getPicture(id));
    if (known) return { ok: true, isSure: known.isSure };
    const photo = await items.getPhoto(id);
    if (!photo) return { ok: false, reason: 'elsewhere' };
    const made = await cutPhoto(ground, photo);
    if (typeof made === 'string') return { ok: false, reason: made };
    // Whose it is may have gone meanwhile, and the item as well.
    if (getUserId() !== userId || !(await items.get(id))) return { ok: false, reason: 'elsewhere' };
    if (!(await shelf.put(id, made))) hold(held, id, made);
    else if (!(await items.get(id))) await shelf.remove(id);
    watchers.tell(id);
    return { ok: true, isSure: made.isSure };
  }

  const attempt = async (id: string): Promise<CutoutOutcome> => {
    try {
      return await makeNow(id);
    } catch (error) {
      warn('A background could not be removed', error);
      return { ok: false, reason: 'unavailable' };
    }
  };
  const takeNext = (): Asked | undefined => {
    const wished = asked.length === 0 ? wishes.pop() : undefined;
    if (wished === undefined) return asked.shift();
    return { id: wished, answer: ({ ok }) => void (ok || refused.add(wished)) };
  };
  const workOff = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) next.answer(await attempt(next.id));
    isBusy = false;
  };

  return {
    make: (id) => {
      const key = `${getUserId() ?? ''} ${id}`;
      const known = makings.get(key);
      if (known) return known;
      const making = new Promise<CutoutOutcome>((answer) => {
        asked.push({ id, answer });
      }).finally(() => makings.delete(key));
      makings.set(key, making);
      void workOff();
      return making;
    },
    wish: (id) => {
      current();
      if (refused.has(id)) return;
      const before = wishes.indexOf(id);
      if (before !== -1) wishes.splice(before, 1);
      wishes.push(id);
      if (wishes.length > MOST_WISHES) wishes.shift();
      void workOff();
    },
    get: async (id) => {
      const { shelf } = current();
      return held.get(id)?.picture ?? (await shelf.getPicture(id))?.picture ?? null;
    },
    getThumbnail: async (id) => {
      const { shelf } = current();
      return held.get(id)?.thumbnail ?? (await shelf.getThumbnail(id));
    },
    watch: watchers.add,
  };
}

/** The photo without its background, or why that cannot be. */
async function cutPhoto(
  { engine, openThread }: Pick<CutoutGround, 'engine' | 'openThread'>,
  photo: StoredPhoto,
): Promise<MadeCutout | CutoutFailure> {
  const thread = openThread();
  try {
    const pixels = await thread.ask({ kind: 'photo', photo });
    if (!pixels) return 'unreadable';
    const outcome = await engine.scanGarment({ pixels });
    if (!outcome.ok) {
      return outcome.failure.reason === 'engine-unavailable' ? 'unavailable' : 'no-garment';
    }
    const { scan, mask } = outcome;
    const cut = await thread.ask({ kind: 'mask', mask: scan.view === 'cut-out' ? null : mask });
    return { ...cut, isSure: scan.mask.quality >= TRUSTED_MASK_FROM };
  } finally {
    thread.end();
  }
}

function hold(held: Map<string, MadeCutout>, id: string, made: MadeCutout): void {
  held.set(id, made);
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
}
