type Bytes = readonly number[];

const letters = (text: string): Bytes => Array.from(text, (letter) => letter.charCodeAt(0));
export const two = (value: number): Bytes => [value >> 8, value & 255];
const four = (value: number): Bytes => [...two(Math.floor(value / 65536)), ...two(value % 65536)];

export function box(type: string, ...content: Bytes[]): Bytes {
  const inside = content.flat();
  return [...four(inside.length + 8), ...letters(type), ...inside];
}

const fullBox = (type: string, version: number, ...content: Bytes[]) =>
  box(type, [version, 0, 0, 0], ...content);

interface Item {
  readonly id: number;
  readonly kind: string;
  readonly data: Bytes;
  /** Stored in the `mdat` box; otherwise in `idat`. */
  readonly isInFile?: boolean;
}

export interface HeicPlan {
  readonly items: readonly Item[];
  /** Boxes of `ipco`. */
  readonly properties?: readonly Bytes[];
  /** Boxes before `meta`. */
  readonly before?: readonly Bytes[];
  readonly after?: readonly Bytes[];
  readonly primary?: number;
  /** The properties of items, by the item's number and counted from 1. */
  readonly associations?: Readonly<Record<number, readonly number[]>>;
}

const FTYP = box('ftyp', letters('heic'), [0, 0, 0, 0], letters('mif1heic'));

export const ispe = (width: number, height: number) =>
  fullBox('ispe', 0, four(width), four(height));

export const grid = (width: number, height: number): Bytes => [
  0,
  1,
  0,
  0,
  ...four(width),
  ...four(height),
];

export const hvcC = (...units: Bytes[]) =>
  box(
    'hvcC',
    [1, ...Array<number>(20).fill(0)],
    [3, 1],
    [33],
    two(units.length),
    ...units.map((unit) => [...two(unit.length), ...unit]),
  );

/** A coded picture: each unit after its length in four bytes. */
export const coded = (...units: Bytes[]): Bytes =>
  units.flatMap((unit) => [...four(unit.length), ...unit]);

/** A sequence parameter set up to the size; escaped as in ITU-T H.265, 7.3.1.1. */
export function sps(width: number, height: number): Bytes {
  const bits = [
    '0000',
    '000',
    '1',
    '0'.repeat(96),
    '1',
    '010',
    exponential(width),
    exponential(height),
    '1',
  ];
  const text = bits.join('');
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  const content: number[] = [];
  for (let at = 0; at < padded.length; at += 8) {
    const byte = Number.parseInt(padded.slice(at, at + 8), 2);
    if (byte <= 3 && content.at(-1) === 0 && content.at(-2) === 0) content.push(3);
    content.push(byte);
  }
  return [33 << 1, 1, ...content];
}

function exponential(value: number): string {
  const digits = (value + 1).toString(2);
  return digits.padStart(digits.length * 2 - 1, '0');
}

function writeAssociations(associations: NonNullable<HeicPlan['associations']>): Bytes {
  const items = Object.entries(associations);
  const entries = items.flatMap(([id, places]) => [...two(Number(id)), places.length, ...places]);
  return fullBox('ipma', 0, four(items.length), entries);
}

/** Writes the boxes of a HEIC file, with `meta` where the plan has it. */
export function writeHeic({
  items,
  properties = [],
  before = [],
  after = [],
  primary = 1,
  associations = {},
}: HeicPlan): Uint8Array {
  const front = [...FTYP, ...before.flat()];
  const inside = items.flatMap(({ data, isInFile }) => (isInFile === true ? [] : data));
  const describe = (fileStart: number) => {
    const at = { file: fileStart, inside: 0 };
    const places = items.flatMap(({ id, data, isInFile = false }) => {
      const place = isInFile ? 'file' : 'inside';
      const offset = at[place];
      at[place] += data.length;
      return [
        ...two(id),
        ...two(isInFile ? 0 : 1),
        ...two(0),
        ...two(1),
        ...four(offset),
        ...four(data.length),
      ];
    });
    const kinds = items.map(({ id, kind }) =>
      fullBox('infe', 2, two(id), two(0), letters(kind), [0]),
    );
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, four(0), letters('pict'), Array<number>(13).fill(0)),
      fullBox('pitm', 0, two(primary)),
      fullBox('iinf', 0, two(items.length), ...kinds),
      fullBox('iloc', 1, [0x44, 0], two(items.length), places),
      box('iprp', box('ipco', ...properties), writeAssociations(associations)),
      box('idat', inside),
    );
  };
  const start = front.length + describe(0).length + 8;
  const media = items.flatMap(({ data, isInFile }) => (isInFile === true ? data : []));
  return Uint8Array.from([...front, ...describe(start), ...box('mdat', media), ...after.flat()]);
}
