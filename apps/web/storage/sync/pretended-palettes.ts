import type { KeptPalette } from '@color-almanac/domain';
import { isSameThing, newestFirst, PALETTE_KIND } from '@color-almanac/storage';

interface PaletteQuestion {
  readonly method: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** ISO time. */
  readonly now: () => string;
}

type PaletteAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: 'conflict' | 'no-room'; readonly current?: KeptPalette };

/** What the pretended server says about palettes. */
export interface PretendedPalettes {
  readonly kept: Map<string, KeptPalette>;
  /** How many there is room for. */
  most: number;
  /** What somebody does on another device. */
  changeElsewhere(id: string, changes: Partial<KeptPalette>): void;
  answer(question: PaletteQuestion): PaletteAnswer;
}

export function createPretendedPalettes(): PretendedPalettes {
  const kept = new Map<string, KeptPalette>();
  function put({ id, fields, now }: PaletteQuestion): PaletteAnswer {
    const { version, created_at, ...content } = fields;
    const current = kept.get(id);
    if (!current && kept.size >= palettes.most) return { ok: false, error: 'no-room' };
    const time = now();
    const before = current ?? { created_at: created_at ?? time, version: 0 };
    const next = { ...before, ...content, id, updated_at: time } as KeptPalette;
    if (current && isSameThing(PALETTE_KIND, current, next)) return { ok: true, data: current };
    if (current && version !== undefined && version !== current.version) {
      return { ok: false, error: 'conflict', current };
    }
    const data = { ...next, version: next.version + 1 };
    kept.set(id, data);
    return { ok: true, data };
  }
  const palettes: PretendedPalettes = {
    kept,
    most: 500,
    changeElsewhere: (id, changes) => {
      const palette = kept.get(id);
      if (!palette) throw new Error(`There is no ${id}`);
      kept.set(id, { ...palette, ...changes, version: palette.version + 1 });
    },
    answer: (question) => {
      const { method, id } = question;
      if (method === 'GET') return { ok: true, data: newestFirst([...kept.values()]) };
      if (method === 'PUT') return put(question);
      kept.delete(id);
      return { ok: true, data: { deleted: true } };
    },
  };
  return palettes;
}
