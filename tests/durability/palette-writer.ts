import { isDeepStrictEqual } from 'node:util';

import type { RequestBody } from '@color-almanac/contract';
import {
  balanceWeights,
  PATTERN_TYPES,
  type Hex,
  type StoredPalette,
  type WorkingColor,
} from '@color-almanac/domain';

import type { AlmanacClient, Reply } from './almanac-client.ts';
import { makeId } from './make-id.ts';
import { RepeatingWriter } from './repeating-writer.ts';
import type { Chance } from './seeded-chance.ts';
import { LostWrite } from './writer.ts';

/** A request that may have to be repeated. Half of them have no key, because an upsert is idempotent. */
type PaletteRequest =
  | {
      readonly kind: 'put';
      readonly before: StoredPalette | null;
      readonly id: string;
      readonly body: RequestBody<'putPalette'>;
      readonly key: string | null;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly key: string | null };

/** As many as a writer keeps, within the user's quota. */
const MOST_KEPT = 60;

/** Works on its own palettes, one request at a time, and records what was acknowledged. */
export class PaletteWriter extends RepeatingWriter<PaletteRequest> {
  readonly #name: string;
  readonly #chance: Chance;
  readonly #palettes = new Map<string, StoredPalette>();
  #requests = 0;

  constructor(name: string, chance: Chance) {
    super();
    this.#name = name;
    this.#chance = chance;
  }

  get palettes(): ReadonlyMap<string, StoredPalette> {
    return this.#palettes;
  }

  protected override send(client: AlmanacClient, request: PaletteRequest): Promise<Reply<unknown>> {
    const { id, key } = request;
    return request.kind === 'put'
      ? client.call('putPalette', { id, body: request.body, key })
      : client.call('deletePalette', { id, key });
  }

  protected override keep(request: PaletteRequest, answer: unknown): void {
    if (request.kind === 'remove') this.#palettes.delete(request.id);
    else this.#believe(request, answer as StoredPalette);
  }

  #believe(
    { id, before, body }: Extract<PaletteRequest, { kind: 'put' }>,
    palette: StoredPalette,
  ): void {
    const { created_at, updated_at, ...acknowledged } = palette;
    const { name, colors, pattern } = body;
    const wanted = { id, name, colors, pattern, version: (before?.version ?? 0) + 1 };
    const isOld = before !== null && before.created_at !== created_at;
    if (isOld || !isDeepStrictEqual(acknowledged, wanted)) {
      const sent = JSON.stringify(wanted);
      throw new LostWrite(
        `Palette ${id} of ${updated_at} is not as it was put.\n  put:  ${sent}\n  acknowledged: ${JSON.stringify(palette)}`,
      );
    }
    this.#palettes.set(id, palette);
  }

  protected override chooseRequest(): PaletteRequest {
    this.#requests += 1;
    const name = `${this.#name}-palette-${this.#requests}`;
    const key = this.#chance.next() < 0.5 ? name : null;
    const before = this.#chance.pick([...this.#palettes.values()]) ?? null;
    const dice = this.#chance.next();
    const isFull = this.#palettes.size >= MOST_KEPT;
    if (!before || (dice < 0.4 && !isFull)) {
      const body = { ...this.#make(name), version: 0 };
      return { kind: 'put', before: null, id: makeId(this.#chance), body, key };
    }
    if (dice < 0.6) return { kind: 'remove', id: before.id, key };
    const body = { ...this.#make(name), version: before.version };
    return { kind: 'put', before, id: before.id, body, key };
  }

  #make(name: string) {
    const count = 1 + this.#chance.below(8);
    const colors = Array.from({ length: count }, (_, at) => this.#mix(at));
    const type = this.#chance.pick(PATTERN_TYPES) ?? PATTERN_TYPES[0];
    const pattern = { type, seed: this.#chance.below(2 ** 32), tile: this.#chance.next() < 0.5 };
    return { name, colors: [...balanceWeights(colors)], pattern };
  }

  /** The colors of a palette differ: the last digit is their position. */
  #mix(place: number): WorkingColor {
    const digits = this.#chance.below(0x100000).toString(16).padStart(5, '0');
    const hex = `#${digits}${place}`.toUpperCase() as Hex;
    const weight = 1 + this.#chance.below(100);
    const source = { type: 'season', name: 'Soft Autumn', id: 'soft_autumn' } as const;
    const isPrimary = place === 0;
    return { id: hex, hex, name: hex, weight, isPrimary, isLocked: false, source };
  }
}
