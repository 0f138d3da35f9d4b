/** Addresses of style sheets that the bundler requested and that failed to load. */
const lostStyles = new Set<string>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      lostStyles.add(target.href);
    }
  },
  true,
);

/**
 * Code comes with style sheets, and the bundler requests each of them only once: code that loads on the second try
 * would lack its style. The returned function loads code and, after a failed style sheet, that style sheet as well.
 */
export function keepStyles(): <Code>(load: () => Promise<Code>) => Promise<Code> {
  let lost: readonly string[] = [];
  return async (load) => {
    const lostBefore = new Set(lostStyles);
    try {
      const code = await load();
      await Promise.all(lost.map(loadStyle));
      lost = [];
      return code;
    } catch (error) {
      lost = [...lost, ...[...lostStyles].filter((address) => !lostBefore.has(address))];
      throw error;
    }
  };
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
