import { ByteReader } from './byte-reader.ts';

/** A box of ISO 14496-12, section 4.2. */
export interface Box {
  readonly type: string;
  /** The bytes after the size and the type. */
  readonly content: Uint8Array;
}

/** The boxes of a file up to the first that is cut off or invalid: cameras append other bytes. */
export function listFileBoxes(bytes: Uint8Array): readonly Box[] {
  const boxes: Box[] = [];
  const reader = new ByteReader(bytes);
  while (reader.left >= 8) {
    const box = readBox(reader, { mayReachToEnd: true });
    if (box === null) break;
    boxes.push(box);
  }
  return boxes;
}

/**
 * The boxes inside another box.
 *
 * @throws RangeError if they do not fill it exactly.
 */
export function listInnerBoxes(content: Uint8Array): readonly Box[] {
  const boxes: Box[] = [];
  const reader = new ByteReader(content);
  while (reader.left > 0) {
    const box = readBox(reader, { mayReachToEnd: false });
    if (box === null) throw new RangeError('A box ends outside the box it stands in');
    boxes.push(box);
  }
  return boxes;
}

/**
 * The content of the only box of a type: if there are two, decoders may use either.
 *
 * @throws RangeError if there is none or more than one.
 */
export function contentOf(boxes: readonly Box[], type: string): Uint8Array {
  const [box, ...others] = boxes.filter((each) => each.type === type);
  if (!box || others.length > 0) throw new RangeError(`Not one box ${type}`);
  return box.content;
}

/** `null` if its size is impossible. */
function readBox(
  reader: ByteReader,
  { mayReachToEnd }: { readonly mayReachToEnd: boolean },
): Box | null {
  const shortSize = reader.read(4);
  const type = reader.readName();
  if (shortSize === 0) return mayReachToEnd ? { type, content: reader.take(reader.left) } : null;
  if (shortSize === 1 && reader.left < 8) return null;
  const length = shortSize === 1 ? reader.read(8) - 16 : shortSize - 8;
  return length < 0 || length > reader.left ? null : { type, content: reader.take(length) };
}
