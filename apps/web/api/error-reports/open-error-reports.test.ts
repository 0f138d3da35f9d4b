import { errorReportSchema } from '@color-almanac/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { ApiError } from '../client/api-error.ts';
import { openErrorReports } from './open-error-reports.ts';
import type { ErrorReportsDeps } from './open-error-reports.ts';
import type { QueuedReport } from './report-queue.ts';
import { ERROR_REPORTS_KEY, reportsOnDemand } from './reports-on-demand.ts';

const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const UNREACHABLE = new ApiError('The server can’t be reached', { code: 'unreachable' });

/** A page whose server gives the results of `answer`, one for every try. */
function openPage(given: Partial<ErrorReportsDeps> = {}) {
  const page = new EventTarget();
  const tries: { readonly at: number; readonly queued: QueuedReport }[] = [];
  const state: { answer: () => Promise<unknown>; online: boolean } = {
    answer: () => Promise.resolve(),
    online: true,
  };
  let references = 0;
  const deps: ErrorReportsDeps = {
    storage: createMemoryStorage(),
    page,
    send: (queued) => {
      tries.push({ at: Date.now() - NOON, queued });
      return state.answer();
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isOnline: () => state.online,
    getAddress: () => 'https://colors.example/analyze?code=secret#top',
    userAgent: 'Browser 1',
    getUser: () => null,
    now: () => Date.now(),
    makeReference: () => `R${(references += 1)}`,
    ...given,
  };
  const load = async () => openErrorReports(deps);
  const calm = new Promise<void>(() => undefined);
  const errors = reportsOnDemand({ ...deps, page, load, calm });
  return { errors, deps, page, tries, state };
}

const fail = () => Promise.reject(UNREACHABLE);
const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError');
};
const settle = () => vi.advanceTimersByTimeAsync(0);

function dispatch(page: EventTarget, type: string, properties: object): void {
  page.dispatchEvent(Object.assign(new Event(type), properties));
}

describe('error reports', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[S2-REP-01] [S2-ENT-06] are sent with everything the contract requires', async () => {
    const { errors, tries } = openPage();
    const reference = errors.report(new TypeError('It broke'), { context: { screen: 'analyze' } });
    await settle();
    expect(tries).toHaveLength(1);
    const sent = tries[0]?.queued.report;
    expect(errorReportSchema.parse(sent)).toEqual(sent);
    expect(sent).toMatchObject({
      message: 'It broke',
      stack: expect.stringContaining('It broke'),
      errorType: 'javascript',
      severity: 'error',
      context: { screen: 'analyze', reference, repeats: 0 },
      userAgent: 'Browser 1',
      url: 'https://colors.example/analyze',
      userId: null,
      sessionId: expect.stringMatching(/./),
      timestamp: '2026-03-01T12:00:00.000Z',
    });
  });

  it('[S2-REP-02] are tried again after 1, 2 and 4 seconds', async () => {
    const { errors, tries, state } = openPage();
    state.answer = fail;
    errors.report(new Error('It broke'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries.map(({ at }) => at)).toEqual([0, 1000, 3000, 7000]);
  });

  it('[S2-REP-03] survive a reload while unsent', async () => {
    const first = openPage();
    first.state.answer = fail;
    first.errors.report(new Error('It broke'));
    await vi.advanceTimersByTimeAsync(10_000);
    const second = openPage({ storage: first.deps.storage });
    second.errors.start();
    await settle();
    expect(second.tries.map(({ queued }) => queued.report.message)).toEqual(['It broke']);
    expect(first.deps.storage?.getItem(ERROR_REPORTS_KEY)).toBeNull();
  });

  it('[S2-REP-03] wait for the connection', async () => {
    const { errors, page, tries, state } = openPage();
    errors.start();
    state.online = false;
    errors.report(new Error('It broke'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([]);
    state.online = true;
    dispatch(page, 'online', {});
    await settle();
    expect(tries).toHaveLength(1);
  });

  it('[S2-REP-03] are sent after an outage of the server when the page is shown again', async () => {
    const { errors, page, tries, state } = openPage();
    errors.start();
    state.answer = fail;
    errors.report(new Error('It broke'));
    await vi.advanceTimersByTimeAsync(60_000);
    state.answer = () => Promise.resolve();
    tries.length = 0;
    dispatch(page, 'visibilitychange', {});
    await settle();
    expect(tries).toHaveLength(1);
    dispatch(page, 'visibilitychange', {});
    await settle();
    expect(tries).toHaveLength(1);
  });

  it('[S2-REP-03] are retried every few minutes during an outage, until they arrive', async () => {
    const { errors, tries, state } = openPage();
    state.answer = fail;
    errors.report(new Error('One'));
    errors.report(new Error('Two'));
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    const perTurn = 4;
    expect(tries.length).toBeGreaterThanOrEqual(2 * perTurn);
    expect(tries.length).toBeLessThanOrEqual(4 * perTurn);
    state.answer = () => Promise.resolve();
    tries.length = 0;
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(tries.map(({ queued }) => queued.report.message)).toEqual(['One', 'Two']);
  });

  it('[S2-REP-03] are limited to the newest twenty', async () => {
    const { errors, deps, state } = openPage();
    state.online = false;
    for (let each = 0; each < 30; each += 1) errors.report(String.fromCodePoint(65 + each));
    await settle();
    const kept = JSON.parse(deps.storage?.getItem(ERROR_REPORTS_KEY) ?? '') as QueuedReport[];
    expect(kept.map(({ report }) => report.message).join('')).toBe('KLMNOPQRSTUVWXYZ[\\]^');
  });

  it.each(['full', 'forbidden', 'absent'])(
    '[S2-REP-03] wait in memory where storage is %s',
    async (how) => {
      const refusing = createMemoryStorage();
      refusing.setItem = refuse;
      if (how === 'forbidden') refusing.getItem = refuse;
      const { errors, page, tries, state } = openPage({
        storage: how === 'absent' ? null : refusing,
      });
      errors.start();
      state.online = false;
      errors.report(new Error('One'));
      errors.report(new Error('Two'));
      state.online = true;
      dispatch(page, 'online', {});
      await settle();
      expect(tries.map(({ queued }) => queued.report.message)).toEqual(['One', 'Two']);
    },
  );

  it('[S2-REP-03] start over where stored ones are unreadable', async () => {
    const storage = createMemoryStorage();
    for (const kept of ['{', '7', '[{"reference":1},null]', '{"a":[]}']) {
      storage.setItem(ERROR_REPORTS_KEY, kept);
      const { errors, tries } = openPage({ storage });
      errors.report(new Error('It broke'));
      await settle();
      expect(tries, kept).toHaveLength(1);
    }
  });

  it('[S2-REP-04] include uncaught errors and rejections', async () => {
    const { errors, page, tries } = openPage();
    const stop = errors.start();
    dispatch(page, 'error', { error: new Error('One'), message: 'Uncaught Error: One' });
    dispatch(page, 'error', { error: null, message: 'Script error.' });
    dispatch(page, 'error', {
      message: 'ResizeObserver loop completed with undelivered notifications.',
    });
    dispatch(page, 'unhandledrejection', { reason: new Error('Two') });
    dispatch(page, 'unhandledrejection', { reason: { secret: 'letter' } });
    stop();
    dispatch(page, 'error', { error: new Error('After'), message: '' });
    await settle();
    expect(tries.map(({ queued: { report } }) => [report.errorType, report.message])).toEqual([
      ['javascript', 'One'],
      ['javascript', 'Script error.'],
      ['promise', 'Two'],
      ['promise', 'Something other than an error was thrown: [object Object]'],
    ]);
  });

  it.each([
    [{ id: 'ours', sub: 'theirs' }, 'ours'],
    [{ sub: 'theirs' }, 'theirs'],
    [null, null],
  ])('[S2-REP-05] of %j belong to %s', async (user, userId) => {
    const { errors, tries } = openPage({ getUser: () => user });
    errors.report(new Error('It broke'));
    await settle();
    expect(tries[0]?.queued.report.userId).toBe(userId);
  });

  it('[S2-REP-06] of the same failure are sent once a minute, with how often it occurred', async () => {
    const { errors, tries } = openPage();
    const report = (size: number) => {
      const error = new Error(`Too large: ${size}`);
      error.stack = 'Error: Too large\n    at x (a.js:1:2)';
      return errors.report(error);
    };
    const references = [1, 2, 3].map(report);
    expect(new Set(references).size).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(1);
    report(4);
    await settle();
    expect(tries.map(({ queued }) => queued.report.context['repeats'])).toEqual([0, 2]);
  });

  it('[S2-REP-06] never report that they could not be sent', async () => {
    const { errors, tries, state } = openPage();
    state.answer = fail;
    errors.start();
    errors.report(new Error('It broke'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(new Set(tries.map(({ queued }) => queued.report.message))).toEqual(
      new Set(['It broke']),
    );
  });

  it('[S2-REP-06] are dropped if the server will never accept them, and hold up no others', async () => {
    const { errors, deps, tries, state } = openPage();
    const refused = new ApiError('No', { code: 'invalid-request', status: 400 });
    state.answer = () => Promise.reject(refused);
    errors.report(new Error('One'));
    errors.report(new Error('Two'));
    await settle();
    expect(tries).toHaveLength(2);
    expect(deps.storage?.getItem(ERROR_REPORTS_KEY)).toBeNull();
  });

  it('[S2-REP-06] contain no tokens, no e-mail address and no pictures, not even in storage', async () => {
    const { errors, deps, state } = openPage();
    state.online = false;
    const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}`;
    const cause = new Error(`Bearer abc.def.ghi for ${picture}`);
    const error = new Error('nora@example.com may not see /api/photos/1?token=opensesame', {
      cause,
    });
    errors.report(error, { context: { accessToken: 'opensesame', where: picture } });
    await settle();
    const kept = deps.storage?.getItem(ERROR_REPORTS_KEY) ?? '';
    expect(kept).toContain('may not see /api/photos/1');
    for (const secret of ['nora', 'opensesame', 'abc.def', 'iVBOR', 'code=secret']) {
      expect(kept).not.toContain(secret);
    }
  });

  it('are dropped when everything of a user is forgotten', async () => {
    const { errors, deps, state } = openPage();
    state.online = false;
    errors.report(new Error('It broke'));
    await settle();
    errors.forget();
    expect(deps.storage?.getItem(ERROR_REPORTS_KEY)).toBeNull();
    await settle();
    expect(deps.storage?.getItem(ERROR_REPORTS_KEY)).toBeNull();
  });
});
