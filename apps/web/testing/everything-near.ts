type NotifyIntersection = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Replaces the browser's IntersectionObserver where there is no layout: everything is near. */
export class EverythingNear {
  readonly #notify: NotifyIntersection;

  constructor(notify: NotifyIntersection) {
    this.#notify = notify;
  }

  observe(): void {
    this.#notify([{ isIntersecting: true }]);
  }

  disconnect(): void {
    // Nothing stays observed.
  }
}
