interface RecordedCall {
  readonly name: string;
  readonly given: readonly unknown[];
}

/** A drawing context that draws nothing and records its calls, and the color of every fill. */
export function recordContext() {
  const calls: RecordedCall[] = [];
  const fills: string[] = [];
  const style: Record<string, unknown> = {};
  const context = new Proxy(style, {
    get: (_target, name) => {
      if (typeof name !== 'string' || name in style) return style[String(name)];
      return (...given: unknown[]) => {
        calls.push({ name, given });
        if (name.startsWith('fill')) fills.push(String(style['fillStyle']));
      };
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, calls, fills };
}
