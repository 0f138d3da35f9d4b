/** Code, or a value made from it, that loads when it is first needed. */
export interface Lazy<Entry> {
  /** Loads it once for all callers. After a failure the next call loads it again. */
  readonly load: () => Promise<Entry>;
  /** `null` until it has loaded. */
  readonly getLoaded: () => Entry | null;
  /** The loading promise; `null` before the first call. */
  readonly getLoading: () => Promise<Entry> | null;
}

/**
 * The only way to load code late. A failure is never cached, so the next press, the next navigation and "Try Again" all
 * load it again.
 *
 *     const settings = lazyWithRetry(() => import('./settings.tsx'));
 *     const Settings = showOnDemand(settings, (code) => code.Settings);
 */
export function lazyWithRetry<Entry>(fetchModule: () => Promise<Entry>): Lazy<Entry> {
  let loaded: Entry | null = null;
  let loading: Promise<Entry> | null = null;
  let lostWithIt: readonly string[] = [];
  const fetchOnce = async () => {
    const lostBefore = new Set(lostStyles);
    try {
      const entry = await fetchModule();
      await Promise.all(lostWithIt.map(loadStyle));
      loaded = entry;
      return entry;
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

/** Loads it ahead. A failure is ignored here; it shows up again when the code is needed. */
export function preload({ load }: Pick<Lazy<unknown>, 'load'>): void {
  load().catch(() => undefined);
}

/** Messages of browsers and the bundler for a file that failed to load; only some give the reason. */
const LOST_FILE = /dynamically imported module|module script|preload CSS/i;

function explainFailedLoad(error: unknown): unknown {
  const said = error instanceof Error ? error.message : '';
  if (!LOST_FILE.test(said) || /fetch|network/i.test(said)) return error;
  return new Error(`Failed to fetch a part of the page: ${said}`, { cause: error });
}

/**
 * Addresses of style sheets that failed to load. The bundler requests each only once, so without this the retried code
 * would appear unstyled.
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
