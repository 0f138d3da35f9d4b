// Writes a graph as a TensorFlow Lite file (a flatbuffer).
// Field numbers: tensorflow/lite/schema/schema.fbs, version 3.
import { Builder } from 'flatbuffers';

const PADDING = { same: 0, valid: 1 };
/** XNNPACK reads constant tensors in place and requires 16-byte alignment. */
const BUFFER_ALIGNMENT = 16;

/** Writes one table; `fields` are `[number, 'Int8' | 'Int32' | 'Offset', value]`. */
function writeTable(builder, fieldCount, fields) {
  builder.startObject(fieldCount);
  for (const [number, type, value] of fields) builder[`addField${type}`](number, value, 0);
  return builder.endObject();
}

function writeVector(builder, values, type) {
  builder.startVector(4, values.length, 4);
  for (const value of values.toReversed()) builder[`add${type}`](value);
  return builder.endVector();
}

function writeBytes(builder, bytes) {
  builder.startVector(1, bytes.length, BUFFER_ALIGNMENT);
  builder.bb.setPosition((builder.space -= bytes.length));
  builder.bb.bytes().set(bytes, builder.space);
  return builder.endVector();
}

const stridesOf = ({ same, height, width }) => [
  [0, 'Int8', same ? PADDING.same : PADDING.valid],
  [1, 'Int32', width],
  [2, 'Int32', height],
];
const dilation = (first) => [
  [first, 'Int32', 1],
  [first + 1, 'Int32', 1],
];

/** Option tables by kind: the union's type number, the table's field count and its fields. */
const OPTIONS = {
  conv: (options) => [1, 6, [...stridesOf(options), ...dilation(4)]],
  depthwise: (options) => [
    2,
    7,
    [...stridesOf(options), [3, 'Int32', options.multiplier], ...dilation(5)],
  ],
  pool: (options) => [
    5,
    6,
    [...stridesOf(options), [3, 'Int32', options.filterWidth], [4, 'Int32', options.filterHeight]],
  ],
  concat: (options) => [10, 2, [[0, 'Int32', options.axis]]],
  add: () => [11, 2, []],
};

function writeOperator(builder, codes, { code, inputs, outputs, options }) {
  const fields = [
    [0, 'Int32', codes.indexOf(code)],
    [1, 'Offset', writeVector(builder, inputs, 'Int32')],
    [2, 'Offset', writeVector(builder, outputs, 'Int32')],
  ];
  if (options) {
    const [type, fieldCount, optionFields] = OPTIONS[options.kind](options);
    fields.push([3, 'Int8', type], [4, 'Offset', writeTable(builder, fieldCount, optionFields)]);
  }
  return writeTable(builder, 5, fields);
}

function writeTensor(builder, { name, shape, type, buffer }) {
  return writeTable(builder, 8, [
    [0, 'Offset', writeVector(builder, shape, 'Int32')],
    [1, 'Int8', type],
    [2, 'Int32', buffer],
    [3, 'Offset', builder.createString(name)],
  ]);
}

/** Returns the bytes of the file for a graph of `translateGraph`. */
export function writeTflite({ tensors, buffers, operators, inputs, outputs }) {
  const builder = new Builder(1 << 20);
  const codes = [...new Set(operators.map((operator) => operator.code))];
  const bufferTables = buffers.map((bytes) =>
    writeTable(builder, 1, bytes ? [[0, 'Offset', writeBytes(builder, bytes)]] : []),
  );
  const tensorTables = tensors.map((tensor) => writeTensor(builder, tensor));
  const operatorTables = operators.map((operator) => writeOperator(builder, codes, operator));
  const codeTables = codes.map((code) =>
    writeTable(builder, 4, [
      [0, 'Int8', code],
      [2, 'Int32', 1],
      [3, 'Int32', code],
    ]),
  );
  const graph = writeTable(builder, 5, [
    [0, 'Offset', writeVector(builder, tensorTables, 'Offset')],
    [1, 'Offset', writeVector(builder, inputs, 'Int32')],
    [2, 'Offset', writeVector(builder, outputs, 'Int32')],
    [3, 'Offset', writeVector(builder, operatorTables, 'Offset')],
    [4, 'Offset', builder.createString('main')],
  ]);
  const description =
    'MediaPipe iris landmarks, converted from the TensorFlow.js model of @vladmandic/human';
  const model = writeTable(builder, 8, [
    [0, 'Int32', 3],
    [1, 'Offset', writeVector(builder, codeTables, 'Offset')],
    [2, 'Offset', writeVector(builder, [graph], 'Offset')],
    [3, 'Offset', builder.createString(description)],
    [4, 'Offset', writeVector(builder, bufferTables, 'Offset')],
  ]);
  builder.finish(model, 'TFL3');
  return builder.asUint8Array().slice();
}
