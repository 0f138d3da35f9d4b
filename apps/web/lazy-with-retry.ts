/** Code, or what is made with it, that comes when it is first needed. */
export interface Lazy<Entry> {
  /** Loads it once for all who ask. What did not come is asked for again by the next call. */
  readonly load: () => Promise<Entry>;
  /** `null` until it is here. */
  readonly getLoaded: () => Entry | null;
  /** `null` while nobody has asked for it. */
  readonly getLoading: () => Promise<Entry> | null;
}

/**
 * The one way to load code late. A failure is kept by nobody, so every way on asks again: the next press, the next
 * navigation, "Try Again".
 *
 *     const settings = lazyWithRetry(() => import('./settings.tsx'));
 *     const Settings = showOnDemand(settings, (code) => code.Settings);
 */
export function lazyWithRetry<Entry>(fetchThing: () => Promise<Entry>): Lazy<Entry> {
  let loaded: Entry | null = null;
  let loading: Promise<Entry> | null = null;
  let lostWithIt: readonly string[] = [];
  const fetchOnce = async () => {
    const lostBefore = new Set(lostStyles);
    try {
      const thing = await fetchThing();
      await Promise.all(lostWithIt.map(loadStyle));
      loaded = thing;
      return thing;
    } catch (error) {
      loading = null;
      const lost = [...lostStyles].filter((address) => !lostBefore.has(address));
      lostWithIt = [...lostWithIt, ...lost];
      throw explainFailedLoad(error);
    }
  };
  return {
    load: async () => loaded ?? (loading ??= fetchOnce()),
    getLoaded: () => loaded,
    getLoading: () => loading,
  };
}

/** Loads it because it may be wanted soon. What hinders it is met again when it is wanted. */
export function preload({ load }: Pick<Lazy<unknown>, 'load'>): void {
  load().catch(() => undefined);
}

/** What browsers and the bundler say of a file that did not come; only some name the reason. */
const LOST_FILE = /dynamically imported module|module script|preload CSS/i;

function explainFailedLoad(error: unknown): unknown {
  const said = error instanceof Error ? error.message : '';
  if (!LOST_FILE.test(said) || /fetch|network/i.test(said)) return error;
  return new Error(`Failed to fetch a part of the page: ${said}`, { cause: error });
}

/**
 * Addresses of style sheets the bundler asked for and that did not come. It asks for each only once: code that comes
 * at the second try would stand there without its style.
 */
const lostStyles = new Set<string>();

if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        lostStyles.add(target.href);
      }
    },
    true,
  );
}

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Failed to fetch the style ${new URL(address).pathname}`));
    });
    document.head.append(link);
  });
}
