import { showToast } from '../../components/toast/show-toast.ts';
import { askForLasting, readLasting } from '../../data/persistence.ts';
import type { AskableStorage } from '../../data/persistence.ts';
import { tryStorage } from '../../data/storage-access.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.ts';

/** What asking needs of the browser. */
export interface AskingDeps {
  readonly storage: AskableStorage;
  /** Whether she has touched this page yet. Browsers heed a question less that nobody seems to be behind. */
  readonly hasActed: boolean;
  readonly userAgent: string;
}

const ownDeps = (): AskingDeps => ({
  storage: navigator.storage,
  // Not in all browsers; where it is not known, something was kept by somebody.
  hasActed: (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true,
  userAgent: navigator.userAgent,
});

const OFFERED_KEY = 'keepingOffered';
/** For browsers that forbid storage: then it is said once per page. */
let offeredHere = false;
/** Milliseconds: a sentence to read, and a thought. The settings offer it as long as one likes. */
const OFFER_MS = 15_000;

/**
 * Has what was just kept spared when space runs short. Firefox would put a question of its own before her: there the
 * reason is told first, once, and she is the one to ask.
 *
 * @returns whether that is settled for this page.
 */
export async function askToKeep(deps = ownDeps()): Promise<boolean> {
  const { storage, hasActed, userAgent } = deps;
  if ((await readLasting(storage)) !== 'may-be-cleared') return true;
  if (!hasActed) return false;
  if (userAgent.includes('Firefox/')) offerOnce(storage);
  else await askForLasting(storage);
  return true;
}

function offerOnce(storage: AskableStorage): void {
  const kept = tryStorage(() => localStorage.getItem(OFFERED_KEY));
  if (offeredHere || (kept.ok && kept.value !== null)) return;
  offeredHere = true;
  tryStorage(() => localStorage.setItem(OFFERED_KEY, 'true'));
  const words = OWN_DATA_WORDS.lasting;
  showToast({
    type: 'info',
    title: words.offerTitle,
    text: words.offerText,
    action: { label: words.ask, onClick: () => void askForLasting(storage) },
    duration: OFFER_MS,
  });
}

/** As in a page that was opened anew. */
export function forgetOffer(): void {
  offeredHere = false;
}
