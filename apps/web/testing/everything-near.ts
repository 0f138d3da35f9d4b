type NotifyIntersection = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Replaces the browser's IntersectionObserver where there is no layout: everything is near. */
export class EverythingNear {
  readonly #tell: NotifyIntersection;

  constructor(tell: NotifyIntersection) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect(): void {
    // Nothing stays observed.
  }
}
