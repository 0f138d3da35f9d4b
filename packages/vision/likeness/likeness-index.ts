import { areAlike, LIKENESS_WINDOWS, MOST_DIFFERENT_BITS, type Likeness } from './likeness.ts';
import { countBits } from './perceptual-hash.ts';

/** The likenesses of many pictures, to find those similar to a new one. */
export interface LikenessIndex {
  readonly size: number;
  /** Replaces the likeness of a known id. */
  put(id: string, likeness: Likeness): void;
  remove(id: string): void;
  /** The ids of all that are similar by `areAlike`, in the order they were added. */
  findAlike(likeness: Likeness): readonly string[];
}

const WORDS = LIKENESS_WINDOWS.length * 2;

/**
 * The hashes are in one array and are all compared, a few operations each; only the few near ones have their colors
 * compared. 10,000 pictures take about a millisecond. Buckets of parts of hashes (Norouzi, Punjani and Fleet, "Fast
 * Search in Hamming Space with Multi-Index Hashing", 2012) would not be faster here: with 10 bits that may differ a
 * hash looks into 548 buckets, and a picture asks with 14 hashes.
 */
export function createLikenessIndex(): LikenessIndex {
  let hashes = new Uint32Array(WORDS * 64);
  const ids: string[] = [];
  const places = new Map<string, number>();
  const likenesses: Likeness[] = [];

  const write = (place: number, likeness: Likeness): void => {
    hashes.set(likeness.hashes.flat(), place * WORDS);
    likenesses[place] = likeness;
  };
  return {
    get size() {
      return ids.length;
    },
    put(id, likeness) {
      const known = places.get(id);
      if (known !== undefined) return write(known, likeness);
      if (ids.length * WORDS === hashes.length) {
        const larger = new Uint32Array(hashes.length * 2);
        larger.set(hashes);
        hashes = larger;
      }
      places.set(id, ids.length);
      ids.push(id);
      write(ids.length - 1, likeness);
    },
    remove(id) {
      const place = places.get(id);
      if (place === undefined) return;
      hashes.copyWithin(place * WORDS, (place + 1) * WORDS, ids.length * WORDS);
      ids.splice(place, 1);
      likenesses.splice(place, 1);
      places.delete(id);
      for (const [at, later] of ids.slice(place).entries()) places.set(later, place + at);
    },
    findAlike(likeness) {
      const wanted = Uint32Array.from(likeness.hashes.flat());
      return ids.filter((_, place) => {
        if (!isNear(hashes, place * WORDS, wanted)) return false;
        const there = likenesses[place];
        return there !== undefined && areAlike(there, likeness);
      });
    },
  };
}

/** Whether the whole of one is near any window of the other, by hash alone. */
function isNear(hashes: Uint32Array, from: number, wanted: Uint32Array): boolean {
  const high = hashes[from] ?? 0;
  const low = hashes[from + 1] ?? 0;
  const wantedHigh = wanted[0] ?? 0;
  const wantedLow = wanted[1] ?? 0;
  for (let at = 0; at < WORDS; at += 2) {
    const seen = countBits((hashes[from + at] ?? 0) ^ wantedHigh);
    if (seen <= MOST_DIFFERENT_BITS) {
      if (seen + countBits((hashes[from + at + 1] ?? 0) ^ wantedLow) <= MOST_DIFFERENT_BITS)
        return true;
    }
    const asked = countBits(high ^ (wanted[at] ?? 0));
    if (asked <= MOST_DIFFERENT_BITS) {
      if (asked + countBits(low ^ (wanted[at + 1] ?? 0)) <= MOST_DIFFERENT_BITS) return true;
    }
  }
  return false;
}
