/** One tab of a browser, with what every engine's protocol can do: the smallest common denominator. */
export interface Tab {
  readonly version: string;
  goTo(address: string): Promise<void>;
  /** Runs an expression in the page; its value, or the value of its promise, must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses the element as a user does, with a pointer. */
  press(selector: string): Promise<void>;
  /** The size of the window in CSS pixels, as near as the engine can make it. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Types into the element. */
  type(selector: string, text: string): Promise<void>;
  /** Gives files to an `input[type=file]`, by their paths. */
  choose(selector: string, files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
