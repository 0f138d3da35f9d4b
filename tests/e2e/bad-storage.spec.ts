import { expect, test } from '@playwright/test';

import {
  AS_GUEST,
  expectScreen,
  expectWorking,
  leaveInBrowser,
  listQuarantined,
  PATHS,
  readLocal,
  watchPage,
  WELCOMED,
} from './broken-storage.ts';
import {
  GUEST_RECORDS,
  OTHER_RECORDS,
  RECORDS_OF_A_PROFILE,
  SESSION_RECORDS,
  TAB_RECORDS,
} from './storage-records.ts';

// A page from the service worker would be shown instead of the blank one.
test.use({ serviceWorkers: 'block' });

const BROKEN: Readonly<Record<string, string>> = {
  'torn JSON': '{"id":"me","profile_na',
  'a number': '7',
  'an empty text': '',
  'an empty object': '{}',
  'an empty list': '[]',
  'a list of all kinds': '[null,7,"text",[],{},{"id":{}},{"id":"a","personal_colors":[]}]',
  'nothing, at length': 'x'.repeat(100_000),
  'lists in lists without end': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'signs no text should have': 'a\0b\uD800\u202E👩‍👩‍👧',
};

/**
 * Data users created and which exists nowhere else: its original text stays in place or in quarantine. Items and
 * collections have their own rows, and these keys only hold copies.
 */
const MADE = ['colorProfiles', 'workspace', ...RECORDS_OF_A_PROFILE];

const underAll = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

for (const [what, value] of Object.entries(BROKEN)) {
  const tag = what === 'torn JSON' ? '' : ' @sweep';
  test(`the app works with ${what} under every storage key, and preserves the original${tag}`, async ({
    page,
  }) => {
    const { complaints } = await watchPage(page);
    const names = [...GUEST_RECORDS, ...SESSION_RECORDS, ...OTHER_RECORDS, ...RECORDS_OF_A_PROFILE];
    await leaveInBrowser(page, {
      local: { ...underAll(names, value), ...WELCOMED },
      tab: { ...underAll(TAB_RECORDS, value), ...AS_GUEST },
    });
    for (const path of what === 'torn JSON' ? PATHS : ['/', '/profiles']) {
      await page.goto(path);
      await expectScreen(page);
    }
    await expectWorking(page);
    expect(complaints).toEqual([]);
    const isAllRead = value === '[]';
    for (const name of isAllRead ? [] : MADE) {
      const kept = [await readLocal(page, name), ...(await listQuarantined(page, name))];
      expect(kept, name).toContain(value);
    }
    expect(await listQuarantined(page, 'colorProfiles')).toHaveLength(isAllRead ? 0 : 1);
  });
}
