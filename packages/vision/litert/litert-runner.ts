import { MODEL_NAMES, type ModelName, type ModelRunner } from '../model-runner.ts';

/** The part of LiteRT this product uses, declared here because no package may import a runtime. */
export interface LiteRtTensor {
  data(): Promise<ArrayLike<number>>;
  /** Tensors are outside the garbage collector; one not deleted per run leaks megabytes. */
  delete(): void;
}

export interface LiteRtNetwork<T extends LiteRtTensor> {
  getInputDetails(): readonly { readonly shape: ArrayLike<number> }[];
  run(inputs: T[]): Promise<T[]>;
  delete(): void;
}

export interface LiteRt<T extends LiteRtTensor> {
  readonly Tensor: new (values: Float32Array, shape: number[]) => T;
  loadAndCompile(bytes: Uint8Array, options: { accelerator: 'wasm' }): Promise<LiteRtNetwork<T>>;
}

/** A runner that also frees its networks. */
export interface OpenModelRunner extends ModelRunner {
  close(): void;
}

/**
 * Compiles the networks and runs them one after another in this thread.
 *
 * @param readModel returns the bytes of a network's .tflite file.
 * @param models which networks; all four if absent.
 * @throws if a network cannot be read or compiled, and from `run` if the input has the wrong length. Outputs are not
 *   checked here: LiteRT silently skips operators it does not know, so the pipeline checks every output itself.
 */
export async function openLiteRtRunner<T extends LiteRtTensor>({
  litert,
  readModel,
  models = MODEL_NAMES,
}: {
  litert: LiteRt<T>;
  readModel: (name: ModelName) => Promise<Uint8Array>;
  models?: readonly ModelName[];
}): Promise<OpenModelRunner> {
  const networks = new Map<ModelName, OpenNetwork<T>>();
  const files = await Promise.all(models.map(readModel));
  for (const [index, name] of models.entries()) {
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

interface OpenNetwork<T extends LiteRtTensor> {
  readonly network: LiteRtNetwork<T>;
  readonly shape: number[];
}

async function openNetwork<T extends LiteRtTensor>(
  litert: LiteRt<T>,
  bytes: Uint8Array,
): Promise<OpenNetwork<T>> {
  const network = await litert.loadAndCompile(bytes, { accelerator: 'wasm' });
  const [details] = network.getInputDetails();
  if (!details) throw new Error('The network has no input');
  return { network, shape: Array.from(details.shape) };
}

async function runNetwork<T extends LiteRtTensor>({
  litert,
  open: { network, shape },
  name,
  input,
}: {
  litert: LiteRt<T>;
  open: OpenNetwork<T>;
  name: ModelName;
  input: Float32Array;
}): Promise<Float32Array[]> {
  const expected = shape.reduce((product, side) => product * side, 1);
  if (input.length !== expected) {
    throw new Error(`${name} reads ${expected} numbers, but was given ${input.length}`);
  }
  const tensor = new litert.Tensor(input, shape);
  let outputs: T[] = [];
  try {
    outputs = await network.run([tensor]);
    return await Promise.all(outputs.map(async (output) => toFloats(await output.data())));
  } finally {
    for (const used of [tensor, ...outputs]) used.delete();
  }
}

function toFloats(data: ArrayLike<number>): Float32Array {
  return data instanceof Float32Array ? data : Float32Array.from(data);
}
