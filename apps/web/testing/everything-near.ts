type NotifyIntersection = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Stands for the browser's watch over what is seen, where nothing is laid out: everything is near. */
export class EverythingNear {
  readonly #tell: NotifyIntersection;

  constructor(tell: NotifyIntersection) {
    this.#tell = tell;
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }

  disconnect(): void {
    // Nothing is watched any longer than it takes to say so.
  }
}
