/** Replaces the browser's `Worker`: opened workers are controlled from outside, and `last` is the latest. */
export function fakeWorkers<Order, Report>() {
  return class FakeWorker extends EventTarget {
    static last: FakeWorker;
    readonly orders: Order[] = [];
    ended = false;

    constructor() {
      super();
      FakeWorker.last = this;
    }

    postMessage(order: Order): void {
      this.orders.push(order);
    }

    terminate(): void {
      this.ended = true;
    }

    report(report: Report): void {
      this.dispatchEvent(new MessageEvent('message', { data: report }));
    }
  };
}
