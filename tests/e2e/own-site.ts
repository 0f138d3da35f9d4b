import { test } from '@playwright/test';

import { findFreePort, serveSite, type ServedSite } from './identity-provider/serve-site.ts';

/** A server of our own. Its members are there once the first test of its group begins. */
export interface OwnSite {
  readonly address: string;
  readonly data: string;
}

type Variables = Readonly<Record<string, string>>;

/** A user signs in by one press, without a provider. */
const LOCAL_SIGN_IN = { LOCAL_AUTH_MODE: 'true' };

/** One server for all tests of the file or group that calls this. */
export function siteForAll(variables: Variables = {}): OwnSite {
  const own = holdSite(variables);
  test.beforeAll(own.start);
  test.afterAll(own.stop);
  return own.site;
}

function holdSite(variables: Variables) {
  let running: (ServedSite & { readonly address: string }) | null = null;
  const getRunning = () => {
    if (!running) throw new Error('The server of these tests has not started yet');
    return running;
  };
  return {
    site: {
      get address() {
        return getRunning().address;
      },
      get data() {
        return getRunning().data;
      },
    },
    // Playwright reads a hook's parameters, so it must name none.
    start: async () => {
      const port = await findFreePort();
      const served = await serveSite(port, { ...LOCAL_SIGN_IN, ...variables });
      running = { ...served, address: `http://127.0.0.1:${port}` };
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
  };
}
