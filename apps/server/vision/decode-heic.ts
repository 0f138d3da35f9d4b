import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { DecodingLost, isOutOfMemory } from './decoding-lost.ts';

/** A picture from libheif: upright RGBA, as sRGB. */
const heicPictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  data: z.instanceof(Uint8Array),
});
export type HeicPicture = z.infer<typeof heicPictureSchema>;

const answerSchema = z.union([z.object({ fault: z.string() }), heicPictureSchema]);

/** A 40-megapixel picture takes about three seconds; one that takes this long is an attack. */
const LONGEST_DECODING_MS = 30_000;

export interface HeicOptions {
  /** Ends the process and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly longestMs?: number;
  readonly start?: () => ChildProcess;
}

const DECODER = fileURLToPath(new URL('./heic-decoder.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Code, and nothing that users entrusted to us. */
const READ = ['node_modules', 'packages', 'apps/server'];

/**
 * Starts a program that decodes hostile files. libheif has known holes (docs/security.md), so it gets a process without
 * our memory, our settings and secrets, and with Node's permissions taken away: it reads our code and nothing else, and
 * can neither write nor start anything.
 */
export function startDecoder(program: string = DECODER): ChildProcess {
  const readable = [...READ.map((folder) => `${ROOT}${folder}`), dirname(program)];
  return fork(program, {
    execArgv: ['--permission', ...readable.map((folder) => `--allow-fs-read=${folder}/*`)],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Decodes a HEIC file in its own process, which ends with it: libheif never frees the memory of the largest picture it
 * has decoded. Its colors are converted to sRGB there. The process has ended when this settles, so limiting calls limits
 * processes.
 *
 * @throws when libheif cannot read the file; `DecodingLost` when it takes longer than half a minute or runs out of
 * memory.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { start = startDecoder, ...limits }: HeicOptions = {},
): Promise<HeicPicture> {
  limits.signal?.throwIfAborted();
  const child = start();
  try {
    const answer = answerSchema.parse(await waitForAnswer(child, bytes, limits));
    if (!('fault' in answer)) return answer;
    throw isOutOfMemory(answer.fault) ? new DecodingLost(answer.fault) : new Error(answer.fault);
  } finally {
    await end(child);
  }
}

async function waitForAnswer(
  child: ChildProcess,
  bytes: Uint8Array,
  { signal, longestMs = LONGEST_DECODING_MS }: HeicOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const stop = setTimeout(
    () => reject(new DecodingLost('Decoding the HEIC file took too long')),
    longestMs,
  );
  const leave = () => reject(signal?.reason);
  signal?.addEventListener('abort', leave);
  const lose = (cause?: unknown) =>
    reject(new DecodingLost('The HEIC process ended without a picture', { cause }));
  child.once('message', resolve);
  // The listener stays: a killed process may still emit an error, which would end the server if unhandled.
  child.on('error', lose);
  child.once('exit', () => lose());
  child.send({ bytes }, (error) => {
    if (error) lose(error);
  });
  return promise.finally(() => {
    clearTimeout(stop);
    signal?.removeEventListener('abort', leave);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
