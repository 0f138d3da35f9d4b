/** Runs tasks one after the other, in the order they came. A failed task holds nobody up. */
export type TaskLine = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createTaskLine(): TaskLine {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}
