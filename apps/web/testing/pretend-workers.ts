/** Replaces the browser's `Worker`: opened workers are controlled from outside, and `last` is the latest. */
export function pretendWorkers<Order, Report>() {
  return class PretendedWorker extends EventTarget {
    static last: PretendedWorker;
    readonly orders: Order[] = [];
    ended = false;

    constructor() {
      super();
      PretendedWorker.last = this;
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
