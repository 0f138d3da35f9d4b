import { showToast } from '../../ui/toast/show-toast.ts';
import { askForLasting, readLasting } from '../../store/persistence.ts';
import type { AskableStorage } from '../../store/persistence.ts';
import { tryStorage } from '../../base/storage-access.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';

/** What asking needs of the browser. */
export interface AskingDeps {
  readonly storage: AskableStorage;
  /** Whether the user has interacted with this page. Browsers are less likely to agree without that. */
  readonly hasActed: boolean;
  readonly userAgent: string;
}

const ownDeps = (): AskingDeps => ({
  storage: navigator.storage,
  // Missing in some browsers; there, something was saved, so someone has acted.
  hasActed: (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true,
  userAgent: navigator.userAgent,
});

const OFFERED_KEY = 'keepingOffered';
/** For browsers that block storage: then it is offered once per page. */
let offeredHere = false;
/** Milliseconds: time to read a sentence and think. The settings offer it permanently. */
const OFFER_MS = 15_000;

/**
 * Asks the browser not to delete what was just saved. Firefox would show a question of its own, so there the reason is
 * shown first, once, and the user starts it.
 *
 * @returns whether that is settled for this page.
 */
export async function askForPersistence(deps = ownDeps()): Promise<boolean> {
  const { storage, hasActed, userAgent } = deps;
  if ((await readLasting(storage)) !== 'may-be-cleared') return true;
  if (!hasActed) return false;
  if (userAgent.includes('Firefox/')) offerOnce(storage);
  else await askForLasting(storage);
  return true;
}

function offerOnce(storage: AskableStorage): void {
  const stored = tryStorage(() => localStorage.getItem(OFFERED_KEY));
  if (offeredHere || (stored.ok && stored.value !== null)) return;
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

/** As in a newly opened page. */
export function forgetOffer(): void {
  offeredHere = false;
}
