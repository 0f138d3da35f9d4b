import { createClientOver, sendAs, type AlmanacClient } from '../../durability/almanac-client.ts';
import { checkItems } from '../../durability/check-items.ts';
import { checkPalettes } from '../../durability/check-palettes.ts';
import { checkPromises } from '../../durability/check-promises.ts';
import { ItemWriter } from '../../durability/item-writer.ts';
import { PaletteWriter } from '../../durability/palette-writer.ts';
import { createChance } from '../../durability/seeded-chance.ts';
import { Writer } from '../../durability/writer.ts';

/** Longer than any timeout of a failing server. */
const PATIENCE_MS = 90_000;

/** The server refused because of its own failure. */
export interface ReportedFailure {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly retryAfter: number;
}

/**
 * A user who writes, records what was acknowledged, and checks it afterwards. A request refused because of a server
 * failure is sent again later.
 */
export class Witness {
  /** The failures the user saw. */
  readonly troubles: ReportedFailure[] = [];
  readonly userId: string;
  token = '';
  readonly #writers: {
    readonly profiles: Writer;
    readonly items: ItemWriter;
    readonly palettes: PaletteWriter;
  };

  constructor(
    userId: string,
    { seed, photos }: { readonly seed: number; readonly photos: readonly Uint8Array[] },
  ) {
    this.userId = userId;
    const name = `witness-${seed}`;
    this.#writers = {
      profiles: new Writer(name, createChance(seed), photos),
      items: new ItemWriter(name, createChance(seed + 1), photos),
      palettes: new PaletteWriter(name, createChance(seed + 2)),
    };
  }

  /** The number of acknowledged changes. */
  get acknowledged(): number {
    return this.#everybody().reduce((sum, writer) => sum + writer.acknowledged, 0);
  }

  /** Writes this many changes of each kind to the server at this address, or until it stops answering. */
  async write(address: string, changes: number): Promise<void> {
    const client = this.#openClient(address);
    await Promise.all(
      this.#everybody().map((writer) => {
        const enough = writer.acknowledged + changes;
        return writer.writeUntilTheEnd(client, () => writer.acknowledged >= enough);
      }),
    );
  }

  /**
   * Repeats unanswered requests, then checks that exactly the acknowledged data is there. Returns the number of
   * pictures.
   */
  async check(address: string): Promise<number> {
    const client = this.#openClient(address);
    for (const writer of this.#everybody()) await writer.settle(client);
    const { profiles, items, palettes } = this.#writers;
    await checkPalettes(client, [palettes]);
    return (await checkPromises(client, [profiles])) + (await checkItems(client, [items]));
  }

  #everybody() {
    const { profiles, items, palettes } = this.#writers;
    return [profiles, items, palettes];
  }

  #openClient(address: string): AlmanacClient {
    const headers = { authorization: `Bearer ${this.token}` };
    const send = sendAs(address, { headers, patienceMs: PATIENCE_MS });
    return createClientOver(async (path, options) => {
      const response = await send(path, options);
      if (response.status !== 503) return response;
      const answer = (await response.json()) as Omit<ReportedFailure, 'status'>;
      this.troubles.push({ ...answer, status: response.status });
      throw new Error('The server is in trouble');
    });
  }
}
