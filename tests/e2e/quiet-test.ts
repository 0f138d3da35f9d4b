import { test as base, expect, type BrowserContext } from '@playwright/test';

/** Console messages a test provokes on purpose, by reason. */
export type Provoked = Readonly<Record<string, RegExp>>;

/** Messages not from our pages, or normal ones. */
const NO_COMPLAINTS: Provoked = {
  'the runner keeps service workers away from most tests': /^Service Worker registration blocked/,
  // The sign-in steps block this font. Violations of our own pages' policy are worded differently and not ignored.
  'the login page of the provider wants a font from the internet':
    /^(?:Failed to load resource: )?net::ERR_FAILED (?:GET )?https:\/\/fonts\.googleapis\.com\//,
  // What was sent as the page closed could not be marked as sent, so it may be sent again in another form.
  'a change that left with the page is sent again at the next visit, and begins anew under another key':
    /status of 422 .*\/api\/profiles\/[\w-]+$|This Idempotency-Key was used for another request/,
};

/**
 * For tests that go offline: browser and app log failed requests, including files of the app not loaded yet when there
 * is no service worker.
 */
export const CUT_OFF: Provoked = {
  'the connection is cut':
    /net::ERR_INTERNET_DISCONNECTED|The server can’t be reached|Failed to fetch (?:color profiles|palettes|items|collections)\b/,
  'a part of the app was not there yet': /Failed to fetch dynamically imported module/,
  'what looks for barriers cannot fetch a style sheet': /^Couldn't load preload assets/,
};

/** For tests that stop the server during a request: it refuses new requests and then is gone. */
const STOPPED: Provoked = {
  'the server is stopped': /status of 503 |net::ERR_CONNECTION_REFUSED|The server can’t be reached/,
};

/** For tests that kill the server during a request: connections are cut. */
export const KILLED: Provoked = {
  ...STOPPED,
  'the server dies with requests in hand':
    /net::ERR_(?:CONNECTION_(?:ABORTED|CLOSED|RESET)|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/,
};

/** For tests that block files of the app. */
export const FILES_MISSING: Provoked = {
  'files of the app do not come':
    /net::ERR_FAILED.*\/assets\/|Failed to fetch (?:dynamically imported module|a part of the page)/,
};

/** Collects what a browser's pages report: console errors and warnings, uncaught exceptions, failed requests. */
function watchComplaints(context: BrowserContext, complain: (text: string) => void): void {
  context.on('weberror', (event) => complain(`Uncaught ${event.error().message}`));
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint) complain(`${message.text()} ${message.location().url}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Canceled by the page itself, or by leaving it.
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} ${request.method()} ${request.url()}`);
  });
}

/** Tests that fail if any page, in any window, reports anything they do not expect. */
export const test = base.extend<{
  provoked: Provoked;
  quiet: void;
  /** Cleans up after the test, however it ends; what pages report then is ignored. */
  afterwards: (putAway: () => Promise<void>) => void;
}>({
  provoked: [{}, { option: true }],
  quiet: [
    async ({ browser, provoked }, run, info) => {
      const meant = Object.values({ ...NO_COMPLAINTS, ...provoked });
      const complaints: string[] = [];
      const watch = (context: BrowserContext) =>
        watchComplaints(context, (text) => {
          // After the test the server may stop while the page is still open.
          const isOver = info.duration > 0;
          if (!isOver && !meant.some((known) => known.test(text))) complaints.push(text);
        });
      browser.on('context', watch);
      await run();
      browser.off('context', watch);
      expect(complaints, 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what is needed, and it is nothing
  afterwards: async ({}, run) => {
    const started: (() => Promise<void>)[] = [];
    await run((putAway) => void started.push(putAway));
    for (const putAway of started.toReversed()) await putAway();
  },
});
