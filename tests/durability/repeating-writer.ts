import type { AlmanacClient, Reply } from './almanac-client.ts';
import { LostWrite, expectAnswer } from './writer.ts';

/** How often an unanswered request is repeated: after one server was killed, the other may be killed as well. */
const MOST_REPEATS = 5;

/**
 * Sends one request at a time and records what was acknowledged. An unanswered request is sent again unchanged, which
 * is safe for an upsert and for a call under an idempotency key.
 */
export abstract class RepeatingWriter<Request> {
  acknowledged = 0;
  #unanswered: Request | null = null;

  protected abstract chooseRequest(): Request;

  protected abstract send(client: AlmanacClient, request: Request): Promise<Reply<unknown>>;

  /** Records the new state. Throws `LostWrite` if the answer differs from what was sent. */
  protected abstract keep(request: Request, answer: unknown): void;

  /** Writes until the server is gone or the time is over. */
  async writeUntilTheEnd(client: AlmanacClient, isTime = () => false): Promise<void> {
    while (!isTime() && (await this.#writeOnce(client, this.chooseRequest())));
  }

  /** After a crash: repeats the unanswered request unchanged. Afterwards it has been executed exactly once. */
  async settle(client: AlmanacClient): Promise<void> {
    for (let tries = 0; this.#unanswered; tries += 1) {
      if (tries === MOST_REPEATS) throw new LostWrite('No answer');
      const open = this.#unanswered;
      this.#unanswered = null;
      await this.#writeOnce(client, open);
    }
  }

  async #writeOnce(client: AlmanacClient, request: Request): Promise<boolean> {
    const reply = await this.send(client, request);
    if (reply.kind === 'unknown') {
      this.#unanswered = request;
      return false;
    }
    const answer = expectAnswer(reply);
    this.acknowledged += 1;
    this.keep(request, answer);
    return true;
  }
}
