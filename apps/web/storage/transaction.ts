/** What a request in a transaction answers. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Ends when all of it is written; rejects where it was given up. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The change was given up', 'AbortError')),
    );
  });
}

export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It has ended already, for the very reason that is told.
    if (!(error instanceof DOMException)) throw error;
  }
}
