// Translates a TensorFlow.js graph into the tensors and operators of a TensorFlow Lite graph.
// Supports only the operators the iris network uses and refuses every other one.
import * as tf from '@tensorflow/tfjs-core';

// BuiltinOperator codes and option tables: tensorflow/lite/schema/schema.fbs.
const CODE = { add: 0, concat: 2, conv: 3, depthwise: 4, maxPool: 17, pad: 34, prelu: 54 };
const TYPE = { float32: 0, int32: 2 };

/** The plain name of an input reference: without the control mark and the output number. */
const nameOf = (reference) => reference.replace(/^\^/, '').replace(/:\d+$/, '');
const textOf = (base64) => Buffer.from(base64, 'base64').toString();
const listOf = (node, name) => node.attr[name].list.i.map(Number);
const isSame = (node) => textOf(node.attr.padding.s) === 'SAME';
const fusedOf = (node) => (node.attr.fused_ops?.list?.s ?? []).map(textOf);

/** The nodes `output` depends on, without constants, each after its inputs. */
function orderNodes(nodes, output) {
  const ordered = new Set();
  const visit = (name) => {
    const node = nodes.get(name);
    if (node.op === 'Const' || ordered.has(node)) return;
    for (const input of node.input ?? []) visit(nameOf(input));
    ordered.add(node);
  };
  visit(output);
  return [...ordered];
}

/** Runs the graph once and returns every node's output shape. */
function measureShapes(model, inputName, inputShape, names) {
  const input = tf.fill(inputShape, 0.37);
  const outputs = model.execute({ [inputName]: input }, names);
  const shapes = new Map([[inputName, inputShape]]);
  outputs.forEach((tensor, index) => shapes.set(names[index], tensor.shape));
  tf.dispose([input, ...outputs]);
  return shapes;
}

/** TensorFlow stores convolution kernels as height, width, in, out; Lite needs out, height, width, in. */
function turnKernel(kernel, [height, width, inputs, outputs]) {
  const turned = new Float32Array(kernel.length);
  const places = height * width * inputs;
  for (let place = 0; place < places; place += 1) {
    for (let out = 0; out < outputs; out += 1) {
      turned[out * places + place] = kernel[place * outputs + out];
    }
  }
  return turned;
}

function strided(node) {
  const [, height, width] = listOf(node, 'strides');
  return { same: isSame(node), height, width };
}

/** Collects tensors and their constant bytes; tensor 0's buffer is the empty one the format requires. */
function openTensorTable() {
  const tensors = [];
  const buffers = [null];
  const byName = new Map();
  const add = (name, shape, values) => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    if (values) buffers.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    tensors.push({
      name,
      shape,
      type: values instanceof Int32Array ? TYPE.int32 : TYPE.float32,
      buffer: values ? buffers.length - 1 : 0,
    });
    byName.set(name, tensors.length - 1);
    return tensors.length - 1;
  };
  return { tensors, buffers, add };
}

/** Returns `{tensors, buffers, operators, inputs, outputs}` ready for `writeTflite`. */
export function translateGraph({ nodes, model, inputShape, output }) {
  const ordered = orderNodes(nodes, output);
  const inputName = ordered.find((node) => node.op === 'Placeholder').name;
  const names = ordered.filter((node) => node.op !== 'Placeholder').map((node) => node.name);
  const shapes = measureShapes(model, inputName, inputShape, names);
  const table = openTensorTable();
  const operators = [];
  const indexOf = new Map([[inputName, table.add(inputName, inputShape)]]);

  const weightOf = (reference) => model.weights[nameOf(reference)][0];
  const constant = (reference, shape) => {
    const weight = weightOf(reference);
    return table.add(nameOf(reference), shape ?? weight.shape, weight.dataSync().slice());
  };
  const slopes = (reference) => constant(reference, weightOf(reference).shape.slice(-3));
  const zeros = (channels) => table.add(`zero${channels}`, [channels], new Float32Array(channels));
  const read = (reference) => indexOf.get(nameOf(reference));
  const emit = (code, inputs, name, options) => {
    const index = table.add(name, shapes.get(name.replace(/_before_prelu$/, '')));
    operators.push({ code, inputs, outputs: [index], options });
    indexOf.set(name, index);
    return index;
  };

  const translators = {
    _FusedConv2D(node) {
      const [source, kernel, bias, slope] = node.input;
      const { shape } = weightOf(kernel);
      const [height, width, incoming, outgoing] = shape;
      const turned = turnKernel(weightOf(kernel).dataSync(), shape);
      const weights = table.add(nameOf(kernel), [outgoing, height, width, incoming], turned);
      const inputs = [read(source), weights, constant(bias)];
      const options = { kind: 'conv', ...strided(node) };
      const isPrelu = fusedOf(node).includes('Prelu');
      if (!isPrelu) return emit(CODE.conv, inputs, node.name, options);
      const before = emit(CODE.conv, inputs, `${node.name}_before_prelu`, options);
      return emit(CODE.prelu, [before, slopes(slope)], node.name);
    },
    DepthwiseConv2dNative(node) {
      const [source, kernel] = node.input;
      const [height, width, channels, multiplier] = weightOf(kernel).shape;
      const outgoing = channels * multiplier;
      const weights = constant(kernel, [1, height, width, outgoing]);
      const options = { kind: 'depthwise', ...strided(node), multiplier };
      emit(CODE.depthwise, [read(source), weights, zeros(outgoing)], node.name, options);
    },
    AddV2: (node) => emit(CODE.add, node.input.map(read), node.name, { kind: 'add' }),
    Prelu: (node) => emit(CODE.prelu, [read(node.input[0]), slopes(node.input[1])], node.name),
    MaxPool(node) {
      const [, filterHeight, filterWidth] = listOf(node, 'ksize');
      const options = { kind: 'pool', ...strided(node), filterHeight, filterWidth };
      emit(CODE.maxPool, [read(node.input[0])], node.name, options);
    },
    Pad: (node) => emit(CODE.pad, [read(node.input[0]), constant(node.input[1])], node.name),
    ConcatV2(node) {
      const [axis] = weightOf(node.input.at(-1)).dataSync();
      const parts = node.input.slice(0, -1).map(read);
      emit(CODE.concat, parts, node.name, { kind: 'concat', axis });
    },
    Identity: (node) => indexOf.set(node.name, read(node.input[0])),
    Placeholder() {},
  };
  for (const node of ordered) {
    const translate = translators[node.op];
    if (!translate) throw new Error(`No translation for the operator ${node.op} of ${node.name}`);
    translate(node);
  }
  return {
    tensors: table.tensors,
    buffers: table.buffers,
    operators,
    inputs: [indexOf.get(inputName)],
    outputs: [indexOf.get(output)],
  };
}
