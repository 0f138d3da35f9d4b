import { afterEach, describe, expect, it, vi } from 'vitest';

import { storeForOffline } from './service-worker.ts';

type State = 'installing' | 'installed' | 'activated';

class FakeWorker extends EventTarget {
  state: State = 'installing';
  readonly postMessage = vi.fn();
  become(state: State): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();
  readonly registration = new FakeRegistration();
  readonly register = vi.fn((_address: string, _options: RegistrationOptions) =>
    Promise.resolve(this.registration),
  );
}

async function open(container: FakeContainer | undefined) {
  const reload = vi.fn();
  const warn = vi.fn();
  const ready = vi.fn();
  const newVersion = storeForOffline({
    container: container as unknown as ServiceWorkerContainer | undefined,
    loaded: Promise.resolve(),
    reload,
    warn,
  });
  const stop = newVersion.onReady(ready);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return { ...newVersion, reload, warn, ready, stop };
}

/** A page that was notified of a version, and has requested it. */
async function askForNew() {
  const container = new FakeContainer();
  const page = await open(container);
  const worker = new FakeWorker();
  container.registration.find(worker);
  worker.become('installed');
  vi.useFakeTimers();
  page.takeOver();
  return { ...page, container, worker };
}

describe('storeForOffline', () => {
  afterEach(() => vi.useRealTimers());

  it('has the browser fetch the worker again each time', async () => {
    const container = new FakeContainer();
    await open(container);
    expect(container.register).toHaveBeenCalledWith('/service-worker.js', {
      updateViaCache: 'none',
    });
  });

  it('works without a worker, and warns where one is refused', async () => {
    expect((await open(undefined)).warn).not.toHaveBeenCalled();
    const container = new FakeContainer();
    const refusal = new Error('no room');
    container.register.mockRejectedValue(refusal);
    const { warn } = await open(container);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('offline'), refusal);
  });

  it('reports a new version when it is complete, now or already before', async () => {
    const container = new FakeContainer();
    const { ready } = await open(container);
    const worker = new FakeWorker();
    container.registration.find(worker);
    expect(ready).not.toHaveBeenCalled();
    worker.become('installed');
    expect(ready).toHaveBeenCalledOnce();

    const later = new FakeContainer();
    later.registration.waiting = worker;
    expect((await open(later)).ready).toHaveBeenCalledOnce();
  });

  it('does not report the very first worker as a new version', async () => {
    const container = new FakeContainer();
    container.controller = null;
    const { ready } = await open(container);
    const worker = new FakeWorker();
    container.registration.find(worker);
    worker.become('installed');
    expect(ready).not.toHaveBeenCalled();
  });

  it('stops reporting after unsubscribing', async () => {
    const container = new FakeContainer();
    const { ready, stop } = await open(container);
    stop();
    const worker = new FakeWorker();
    container.registration.find(worker);
    worker.become('installed');
    expect(ready).not.toHaveBeenCalled();
  });

  it('reloads only when the new version has taken over, after the old one stepped aside', async () => {
    const { container, worker, reload, ready } = await askForNew();
    expect(container.controller?.postMessage).toHaveBeenCalledExactlyOnceWith('step-aside');
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(ready).toHaveBeenCalledOnce();
  });

  it('requests the change of the new version itself where the old one does not pass it on', async () => {
    const { container, worker, reload } = await askForNew();
    vi.advanceTimersByTime(10_000);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
    // More messages would keep the old worker awake.
    expect(container.controller?.postMessage).toHaveBeenCalledOnce();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('offers the new version again when the browser has made it wait too long', async () => {
    const { container, reload, ready } = await askForNew();
    expect(ready).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(ready).toHaveBeenCalledTimes(2);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads once when the change was requested twice', async () => {
    const { container, takeOver, worker, reload } = await askForNew();
    vi.advanceTimersByTime(60_000);
    worker.postMessage.mockClear();
    takeOver();
    vi.advanceTimersByTime(1000);
    expect(container.controller?.postMessage).toHaveBeenCalledTimes(2);
    expect(worker.postMessage).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('requests the newer of two versions that arrived one after the other', async () => {
    const container = new FakeContainer();
    const { takeOver } = await open(container);
    const [earlier, later] = [new FakeWorker(), new FakeWorker()];
    for (const worker of [earlier, later]) {
      container.registration.find(worker);
      worker.become('installed');
    }
    vi.useFakeTimers();
    takeOver();
    vi.advanceTimersByTime(10_000);
    expect(later.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
    expect(earlier.postMessage).not.toHaveBeenCalled();
  });

  it('reloads at once when another tab has already requested the new version', async () => {
    const container = new FakeContainer();
    const { takeOver, reload } = await open(container);
    const worker = new FakeWorker();
    container.registration.find(worker);
    worker.become('installed');
    worker.become('activated');
    takeOver();
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
  });
});
