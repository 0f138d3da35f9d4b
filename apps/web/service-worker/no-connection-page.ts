const SENTENCE =
  'You’re offline, and this browser no longer has a copy of Color Almanac. Your work is still here. Come back when you’re online.';

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
