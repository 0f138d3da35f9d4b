import { test as base, expect, type BrowserContext } from '@playwright/test';

/** What a test provokes on purpose, by the reason why. */
export type Provoked = Readonly<Record<string, RegExp>>;

/** What no page of ours has said, or what it says when all is as it should be. */
const NO_COMPLAINTS: Provoked = {
  'the runner keeps service workers away from most tests': /^Service Worker registration blocked/,
  // Sign-in steps refuse it. The policy of our own pages would, in other words, which are not passed over.
  'the login page of the provider wants a font from the internet':
    /^(?:Failed to load resource: )?net::ERR_FAILED (?:GET )?https:\/\/fonts\.googleapis\.com\//,
  // `send-farewell.ts`: nobody could note what was sent, so it may be written otherwise the next time.
  'a change that left with the page is sent again at the next visit, and begins anew under another key':
    /status of 422 .*\/api\/profiles\/[\w-]+$|This Idempotency-Key was used for another request/,
};

/**
 * For tests that cut the connection: the browser notes what could not be fetched, and so does the app. Where no service
 * worker keeps the files of the app, those that were not needed yet are among it.
 */
export const CUT_OFF: Provoked = {
  'the connection is cut':
    /net::ERR_INTERNET_DISCONNECTED|The server cannot be reached|Failed to fetch (?:color profiles|palettes|items|collections)\b/,
  'a part of the app was not there yet': /Failed to fetch dynamically imported module/,
  'what looks for barriers cannot fetch a style sheet': /^Couldn't load preload assets/,
};

/** For tests that stop the server while they go on: it turns down what still comes, and then is gone. */
export const STOPPED: Provoked = {
  'the server is stopped':
    /status of 503 |net::ERR_CONNECTION_REFUSED|The server cannot be reached/,
};

/** For tests that kill the server while it is spoken to: connections end in the middle of a word. */
export const KILLED: Provoked = {
  ...STOPPED,
  'the server dies with requests in hand':
    /net::ERR_(?:CONNECTION_(?:ABORTED|CLOSED|RESET)|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/,
};

/** For tests that keep files of the app from coming. */
export const FILES_MISSING: Provoked = {
  'files of the app do not come':
    /net::ERR_FAILED.*\/assets\/|Failed to fetch (?:dynamically imported module|a part of the page)/,
};

/** Notes what the pages of a browser complain of: errors and warnings of the console, what nobody caught, and requests that failed. */
function watchComplaints(context: BrowserContext, complain: (text: string) => void): void {
  context.on('weberror', (told) => complain(`Uncaught ${told.error().message}`));
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint) complain(`${message.text()} ${message.location().url}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Called off by the page itself, or left with it.
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} ${request.method()} ${request.url()}`);
  });
}

/** Tests in which no page complains, in whatever window, but of what they say they provoke. */
export const test = base.extend<{
  provoked: Provoked;
  quiet: void;
  /** Puts away what the test has started, once it is over, however it ends: what pages say of it then is passed over. */
  afterwards: (putAway: () => Promise<void>) => void;
}>({
  provoked: [{}, { option: true }],
  quiet: [
    async ({ browser, provoked }, run, info) => {
      const meant = Object.values({ ...NO_COMPLAINTS, ...provoked });
      const complaints: string[] = [];
      const watch = (context: BrowserContext) =>
        watchComplaints(context, (text) => {
          // Afterwards the server may be stopped while the page is still open.
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
