import { S3mini } from 's3mini';

import { readErrorCode } from '../operations/system-errors.ts';
import {
  checkKey,
  checkMark,
  isMark,
  MARK_CONTENT,
  MARKS_FOLDER,
  photoIdOf,
  type StoredFile,
  type PhotoStore,
} from './photo-store.ts';

/** Settings of any S3-compatible store. The bucket must exist. */
export interface S3Location {
  /** The service without the bucket, for example `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A store that does not answer must not block a request forever. */
const LONGEST_CALL_MS = 20_000;
const KEYS_PER_PAGE = 1000;

/** Stores photos in a bucket. S3 writes objects atomically and makes them visible at once. */
export function openS3Store(place: S3Location): PhotoStore {
  const bucket = new S3mini({
    endpoint: `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    requestAbortTimeout: LONGEST_CALL_MS,
    // A redirect would send a photo to a host that is not configured.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  return {
    async put(key, bytes, type) {
      checkKey(key);
      await bucket.putObject(key, bytes, type);
    },
    async get(key) {
      checkKey(key);
      const bytes = await bucket.getObjectArrayBuffer(key);
      return bytes === null ? null : new Uint8Array(bytes);
    },
    async remove(key) {
      checkKey(key);
      await bucket.deleteObject(key).catch(passWhenMissing);
    },
    list: async function* () {
      for await (const file of listObjects(bucket)) {
        if (photoIdOf(file.key) !== null) yield file;
      }
    },
    check: async () => {
      if (!(await bucket.bucketExists())) throw missingBucket(bucket);
    },
    listMarks: () => listMarks(bucket),
    async putMark(mark) {
      await bucket.putObject(markKey(mark), MARK_CONTENT, 'text/plain');
    },
    async removeMark(mark) {
      await bucket.deleteObject(markKey(mark)).catch(passWhenMissing);
    },
  };
}

const MARKS = `${MARKS_FOLDER}/`;

async function listMarks(bucket: S3mini): Promise<readonly string[]> {
  const marks: string[] = [];
  for await (const { key } of listObjects(bucket, MARKS)) {
    const name = key.slice(MARKS.length);
    if (isMark(name)) marks.push(name);
  }
  return marks;
}

function markKey(mark: string): string {
  checkMark(mark);
  return MARKS + mark;
}

async function* listObjects(bucket: S3mini, prefix = ''): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', prefix, KEYS_PER_PAGE, next);
    if (!page?.objects) throw missingBucket(bucket);
    for (const { Key: key, LastModified: putAt } of page.objects) {
      yield { key, putAt: putAt.getTime() };
    }
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

class MissingBucket extends Error {}

function missingBucket({ bucketName }: S3mini): Error {
  return new MissingBucket(
    `The bucket ${bucketName} does not exist, or this server may not use it`,
  );
}

/** Why the bucket can't be used and what the operator can do, as a sentence; `null` for an error of something else. */
export function explainS3Failure(error: unknown, { endpoint, bucket }: S3Location): string | null {
  if (!(error instanceof Error)) return null;
  const store = `PHOTOS_S3_ENDPOINT is ${new URL(endpoint).origin}`;
  const status = 'status' in error ? Number(error.status) : null;
  if (error instanceof MissingBucket || status === 401 || status === 403 || status === 404) {
    return `${store}, which has no bucket ${bucket} for these keys. Check PHOTOS_S3_BUCKET, both keys and PHOTOS_S3_REGION, and try again.`;
  }
  if (status !== null) return `${store}, which fails (${status}). Look at its log, and try again.`;
  // The names of s3mini, of a `fetch` that found nobody, and of one that waited too long.
  if (!/^(S3NetworkError|TimeoutError)$/.test(error.name) && error.message !== 'fetch failed') {
    return null;
  }
  const cause = error.cause instanceof Error ? error.cause.message : error.name;
  const reason = readErrorCode(error) || readErrorCode(error.cause) || cause;
  return `${store}, which doesn't answer (${reason}). Check the address, and try again.`;
}

/** Amazon reports success when removing a missing object; some other stores answer 404. */
function passWhenMissing(error: unknown): void {
  if (error instanceof Error && 'status' in error && error.status === 404) return;
  throw error;
}
