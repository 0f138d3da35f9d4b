// Makes a .tflite network output inner layers, by tensor number, without changing its computation.

/**
 * Appends a new list of outputs to the file and points the first graph to it; every other byte stays, except for that
 * pointer. A .tflite file is a FlatBuffer (https://flatbuffers.dev/internals): a table begins with the offset back to
 * its list of fields, and the target of a field is at its position plus its value.
 *
 * @param {Uint8Array} file
 * @param {readonly number[]} outputs numbers of tensors, in the order they will be returned
 * @returns {Buffer}
 */
export function exposeOutputs(file, outputs) {
  const padding = (4 - (file.length % 4)) % 4;
  const list = file.length + padding;
  const longer = Buffer.concat([file, Buffer.alloc(padding + 4 + 4 * outputs.length)]);
  const model = readPointer(longer, 0);
  const graphs = readPointer(longer, fieldOf(longer, model, MODEL_SUBGRAPHS));
  const graph = readPointer(longer, graphs + 4);
  const field = fieldOf(longer, graph, SUBGRAPH_OUTPUTS);
  longer.writeUInt32LE(outputs.length, list);
  for (const [index, output] of outputs.entries())
    longer.writeInt32LE(output, list + 4 + 4 * index);
  longer.writeUInt32LE(list - field, field);
  return longer;
}

// Numbers of the fields in tensorflow/lite/schema/schema.fbs.
const MODEL_SUBGRAPHS = 2;
const SUBGRAPH_OUTPUTS = 2;

/** @param {Buffer} file @param {number} at */
function readPointer(file, at) {
  return at + file.readUInt32LE(at);
}

/** @param {Buffer} file @param {number} table @param {number} field */
function fieldOf(file, table, field) {
  const fields = table - file.readInt32LE(table);
  const place = 4 + 2 * field;
  const offset = place < file.readUInt16LE(fields) ? file.readUInt16LE(fields + place) : 0;
  if (offset === 0) throw new Error('This .tflite file has no such field');
  return table + offset;
}
