import { NO_AI } from '@color-almanac/contract';
import { afterEach, describe, expect, it } from 'vitest';

import { openTestApp, readTestEnvironment } from '../open-test-app.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
afterEach(() => app.close());

async function ask(variables: Record<string, string>) {
  app = await openTestApp({ environment: readTestEnvironment(variables) });
  return (await app.inject('/api/configuration')).json();
}

describe('the configuration of the site', () => {
  it('[S1-HDR-20] tells everybody where feedback goes', async () => {
    expect(await ask({ FEEDBACK_ADDRESS: 'help@colors.example' })).toEqual({
      success: true,
      data: { feedbackAddress: 'help@colors.example', ai: NO_AI },
    });
  });

  it('says so when no address was named', async () => {
    expect(await ask({})).toEqual({ success: true, data: { feedbackAddress: null, ai: NO_AI } });
  });
});
