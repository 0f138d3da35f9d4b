import { MODEL_NAMES, type ModelName, type ModelRunner } from '../model-runner.ts';
import { checkOutput } from './check-output.ts';

/** The part of LiteRT this product uses, in words of its own: no package may import a runtime. */
export interface LiteRtTensor {
  data(): Promise<ArrayLike<number>>;
  /** Tensors live outside the garbage collector; one forgotten per run leaks megabytes. */
  delete(): void;
}

export interface LiteRtNetwork {
  getInputDetails(): readonly { readonly shape: ArrayLike<number> }[];
  run(inputs: LiteRtTensor[]): Promise<LiteRtTensor[]>;
  delete(): void;
}

export interface LiteRt {
  readonly Tensor: new (values: Float32Array, shape: number[]) => LiteRtTensor;
  loadAndCompile(bytes: Uint8Array, options: { accelerator: 'wasm' }): Promise<LiteRtNetwork>;
}

/** A runner that also frees its networks. */
export interface OpenModelRunner extends ModelRunner {
  close(): void;
}

/**
 * Compiles the four networks and runs them one after another in this thread.
 *
 * @param readModel answers the bytes of a network's .tflite file.
 * @throws when a network cannot be read or compiled, and from `run` when the input has the wrong length or an
 *   output is not sane: both mean a broken installation, not a difficult photo.
 */
export async function openLiteRtRunner({
  litert,
  readModel,
}: {
  litert: LiteRt;
  readModel: (name: ModelName) => Promise<Uint8Array>;
}): Promise<OpenModelRunner> {
  const networks = new Map<ModelName, OpenNetwork>();
  const files = await Promise.all(MODEL_NAMES.map(readModel));
  for (const [index, name] of MODEL_NAMES.entries()) {
    const bytes = files[index];
    if (bytes) networks.set(name, await openNetwork(litert, bytes));
  }
  return {
    async run(name, input) {
      const open = networks.get(name);
      if (!open) throw new Error(`The network ${name} is closed`);
      return runNetwork({ litert, open, name, input });
    },
    close() {
      for (const { network } of networks.values()) network.delete();
      networks.clear();
    },
  };
}

interface OpenNetwork {
  readonly network: LiteRtNetwork;
  readonly shape: number[];
}

async function openNetwork(litert: LiteRt, bytes: Uint8Array): Promise<OpenNetwork> {
  const network = await litert.loadAndCompile(bytes, { accelerator: 'wasm' });
  const [details] = network.getInputDetails();
  if (!details) throw new Error('The network has no input');
  return { network, shape: Array.from(details.shape) };
}

async function runNetwork({
  litert,
  open: { network, shape },
  name,
  input,
}: {
  litert: LiteRt;
  open: OpenNetwork;
  name: ModelName;
  input: Float32Array;
}): Promise<Float32Array[]> {
  const expected = shape.reduce((product, side) => product * side, 1);
  if (input.length !== expected) {
    throw new Error(`${name} reads ${expected} numbers, but was given ${input.length}`);
  }
  const tensor = new litert.Tensor(input, shape);
  let outputs: LiteRtTensor[] = [];
  try {
    outputs = await network.run([tensor]);
    return await Promise.all(outputs.map(async (output) => readOutput(name, await output.data())));
  } finally {
    for (const used of [tensor, ...outputs]) used.delete();
  }
}

function readOutput(name: ModelName, data: ArrayLike<number>): Float32Array {
  const values = data instanceof Float32Array ? data : Float32Array.from(data);
  checkOutput(name, values);
  return values;
}
