/** Replaces the browser's `Worker`: opened workers are controlled from outside, and `last` is the latest. */
export class FakeWorker extends EventTarget {
  static last: FakeWorker;
  /** What it was sent. */
  readonly calls: unknown[] = [];
  ended = false;

  constructor() {
    super();
    FakeWorker.last = this;
  }

  postMessage(call: unknown): void {
    this.calls.push(call);
  }

  terminate(): void {
    this.ended = true;
  }

  report(report: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: report }));
  }

  /** As browsers report that it did not load, or ended. */
  die(message?: string): void {
    this.dispatchEvent(
      Object.assign(new Event('error', { cancelable: true }), message ? { message } : {}),
    );
  }
}
