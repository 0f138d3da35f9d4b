import { createClientOver, sendAs, type AlmanacClient } from '../../durability/almanac-client.ts';
import { checkItems } from '../../durability/check-items.ts';
import { checkPalettes } from '../../durability/check-palettes.ts';
import { checkPromises } from '../../durability/check-promises.ts';
import { ItemWriter } from '../../durability/item-writer.ts';
import { PaletteWriter } from '../../durability/palette-writer.ts';
import { createChance } from '../../durability/seeded-chance.ts';
import { Writer } from '../../durability/writer.ts';

/** Longer than anything a server that is in trouble keeps people waiting for. */
const PATIENCE_MS = 90_000;

/** The server said no because of its own trouble. */
export interface ReportedFailure {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly retryAfter: number;
}

/**
 * Somebody who writes, believes every answer, and looks afterwards for all she was told is kept. Being told of trouble
 * is no answer: she keeps what she wanted and sends it again when the trouble is over.
 */
export class Witness {
  /** What she heard of the server's trouble. */
  readonly troubles: ReportedFailure[] = [];
  readonly userId: string;
  /** What she is signed in with. */
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

  /** How many changes she was told are kept. */
  get acknowledged(): number {
    return this.#everybody().reduce((sum, writer) => sum + writer.acknowledged, 0);
  }

  /** Writes so many changes of each kind at the server there, or until it answers no more. */
  async write(address: string, changes: number): Promise<void> {
    const client = this.#openClient(address);
    await Promise.all(
      this.#everybody().map((writer) => {
        const enough = writer.acknowledged + changes;
        return writer.writeUntilTheEnd(client, () => writer.acknowledged >= enough);
      }),
    );
  }

  /** Sends again what was not answered, and finds everything as it was told and nothing else. Answers the pictures. */
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
      const told = (await response.json()) as Omit<ReportedFailure, 'status'>;
      this.troubles.push({ ...told, status: response.status });
      throw new Error('The server is in trouble');
    });
  }
}
