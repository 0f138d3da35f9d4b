interface Waiter {
  readonly id: string;
  readonly settle: (error: Error | null) => void;
}

/** Callers waiting for the server to have all changes of a record. */
export interface Waiters {
  readonly wait: (id: string) => Promise<void>;
  /** `null` where the server has them. */
  readonly settle: (id: string, error: Error | null) => void;
  readonly settleAll: (error: Error) => void;
}

export function createWaiters(): Waiters {
  const waiters = new Set<Waiter>();
  const settleWhere = (isMeant: (waiter: Waiter) => boolean, error: Error | null) => {
    for (const waiter of [...waiters].filter(isMeant)) {
      waiters.delete(waiter);
      waiter.settle(error);
    }
  };
  return {
    wait: (id) =>
      new Promise((resolve, reject) => {
        waiters.add({ id, settle: (error) => (error ? reject(error) : resolve()) });
      }),
    settle: (id, error) => settleWhere((waiter) => waiter.id === id, error),
    settleAll: (error) => settleWhere(() => true, error),
  };
}
