/** A promise that is settled from outside. */
export function defer<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  const settle: ((value: Value) => void)[] = [];
  const promise = new Promise<Value>((resolve) => {
    settle.push(resolve);
  });
  return { promise, resolve: (value) => settle[0]?.(value) };
}
