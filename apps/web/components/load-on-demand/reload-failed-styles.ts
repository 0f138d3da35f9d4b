/**
 * Asks again for the style sheets that did not come. The bundler asks for each only once, so a screen whose code
 * came at the second try would stand there without its style. Rejects when one does not come now either.
 */
export async function reloadFailedStyles(page: ParentNode = document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(reloadSheet));
}

function reloadSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode();
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () =>
      reject(new Error(`Failed to fetch the style ${new URL(link.href).pathname}`)),
    );
    link.replaceWith(again);
  });
}
