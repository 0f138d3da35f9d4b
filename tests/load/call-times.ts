import { quantileOf } from '../../bench/load.ts';
import type { SendAsUser } from '../durability/almanac-client.ts';

/** The times of all users' calls in milliseconds, from the request to the end of its answer. */
export class CallTimes {
  readonly #times = new Map<string, number[]>();

  /** Records the times of a function that sends requests. */
  measure(send: SendAsUser): SendAsUser {
    return async (path, options) => {
      const began = performance.now();
      const response = await send(path, options);
      const bytes = await response.arrayBuffer();
      const call = `${options.method ?? 'GET'} ${path.replace(/[\da-f-]{36}/g, ':id')}`;
      const known = this.#times.get(call) ?? [];
      known.push(performance.now() - began);
      this.#times.set(call, known);
      const { status, headers } = response;
      return new Response(bytes, { status, headers });
    };
  }

  /** One line per call, and one for all. */
  describe(): string {
    const rows = [...this.#times].toSorted(([one], [other]) => one.localeCompare(other));
    const everything: [string, number[]] = ['everything', rows.flatMap(([, times]) => times)];
    const lines = [...rows, everything].map(([call, times]) => {
      const figures = [0.5, 0.99, 1].map((share) => quantileOf(times, share).toFixed(1));
      return [call.padEnd(44), String(times.length), ...figures]
        .map((cell) => cell.padStart(9))
        .join(' ');
    });
    return `${'call'.padEnd(44)}     count    p50 ms    p99 ms   slowest\n${lines.join('\n')}\n`;
  }
}
