import type { CDPSession } from '@playwright/test';

/** How long after an action its effects are over. */
const SETTLED_MS = 60;
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time the thread itself worked, without what other processes used. */
  readonly tdur?: number;
}

/**
 * Runs actions one after the other and returns for each how long the main thread of the page worked because of it, in
 * milliseconds: everything from the event to the frame that shows it. Measured in thread time, because a busy machine
 * would otherwise count twice.
 */
export async function watchMainThread(
  cdp: CDPSession,
  actions: readonly (() => Promise<unknown>)[],
): Promise<readonly number[]> {
  return sumWork(await traceActions(cdp, actions));
}

/** The same, task by task, because users notice a single long task, however little the rest is. */
export async function watchTasks(
  cdp: CDPSession,
  actions: readonly (() => Promise<unknown>)[],
): Promise<readonly (readonly number[])[]> {
  return listTasks(await traceActions(cdp, actions));
}

async function traceActions(
  cdp: CDPSession,
  actions: readonly (() => Promise<unknown>)[],
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  for (const [at, action] of actions.entries()) {
    await mark(cdp, `${MARK}${at}`);
    await action();
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  await mark(cdp, `${MARK}${actions.length}`);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

const MARK = 'bench-action-';

async function mark(cdp: CDPSession, name: string): Promise<void> {
  await cdp.send('Runtime.evaluate', { expression: `performance.mark('${name}')` });
}

/** The work between each mark and the next, without the tasks that set the marks. */
function sumWork(events: readonly TraceEvent[]): readonly number[] {
  return listTasks(events).map((tasks) => tasks.reduce((sum, task) => sum + task, 0));
}

function listTasks(events: readonly TraceEvent[]): readonly (readonly number[])[] {
  const marks = events
    .filter(({ name, ph }) => name.startsWith(MARK) && ph !== 'M')
    .toSorted((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace knows no mark');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && pid === first.pid && tid === first.tid && name === TASK,
  );
  const own = tasks.filter(
    ({ ts, dur = 0 }) => !marks.some((one) => ts <= one.ts && one.ts <= ts + dur),
  );
  return marks.slice(0, -1).map((from, at) => {
    const until = marks[at + 1]?.ts ?? Infinity;
    const between = own.filter(({ ts }) => ts > from.ts && ts < until);
    return between.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  });
}

/** Top-level tasks of the thread; everything else is inside these. */
const TASK = 'RunTask';
