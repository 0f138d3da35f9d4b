import type { AlmanacClient, Reply } from './almanac-client.ts';
import { LostWrite, expectAnswer } from './writer.ts';

/** Of two servers the other may be killed next. */
const MOST_REPEATS = 5;

/**
 * Sends one request after the other and believes every answer. What was not answered is sent again as it was: that is
 * safe for whatever is put whole, or stands under a key.
 */
export abstract class RepeatingWriter<Request> {
  acknowledged = 0;
  #unanswered: Request | null = null;

  protected abstract chooseRequest(): Request;

  protected abstract send(client: AlmanacClient, request: Request): Promise<Reply<unknown>>;

  /** Remembers what is true now. Throws `LostWrite` where the answer is not what was sent. */
  protected abstract keep(request: Request, answer: unknown): void;

  /** Writes until the server is gone, or it is time. */
  async writeUntilTheEnd(client: AlmanacClient, isTime = () => false): Promise<void> {
    while (!isTime() && (await this.#writeOnce(client, this.chooseRequest())));
  }

  /** After a crash: sends what was not answered again, as it was. Then it is done, and was done once. */
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
