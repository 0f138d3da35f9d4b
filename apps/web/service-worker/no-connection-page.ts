const SENTENCE =
  'Color Almanac cannot be opened: there is no connection, and what this browser kept of the page is gone. Your work is still here. Come back when you are online.';

/** Shown when neither the cached page nor the server's is available. */
export function makeNoConnectionPage(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Color Almanac</title><p>${SENTENCE}</p></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    },
  });
}
