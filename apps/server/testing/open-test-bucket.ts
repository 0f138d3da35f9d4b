// For tests: a separate bucket in the store that `npm run test:s3` and `npm run test:two-servers` start.
import { randomUUID } from 'node:crypto';
import process from 'node:process';

import { S3mini } from 's3mini';

import type { S3Location } from '../photos/s3-store.ts';

export interface TestBucket {
  readonly place: S3Location;
  /** The settings that make a server store its photos here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Adds an object that is not one of our photos, as another program might. */
  readonly putForeign: (key: string) => Promise<void>;
}

export async function openTestBucket(): Promise<TestBucket> {
  const place = {
    endpoint: readVariable('TEST_S3_ENDPOINT'),
    region: readVariable('TEST_S3_REGION'),
    accessKey: readVariable('TEST_S3_ACCESS_KEY'),
    secretKey: readVariable('TEST_S3_SECRET_KEY'),
    // A dot is allowed, but some clients sign and send it wrongly.
    bucket: `photos.${randomUUID()}`,
  };
  const bucket = new S3mini({
    endpoint: `${place.endpoint}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
  });
  if (!(await bucket.createBucket())) throw new Error(`${place.bucket} could not be made`);
  return {
    place,
    environment: {
      PHOTOS_S3_ENDPOINT: place.endpoint,
      PHOTOS_S3_REGION: place.region,
      PHOTOS_S3_BUCKET: place.bucket,
      PHOTOS_S3_ACCESS_KEY: place.accessKey,
      PHOTOS_S3_SECRET_KEY: place.secretKey,
    },
    putForeign: async (key) => {
      await bucket.putObject(key, 'not ours');
    },
  };
}

function readVariable(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is missing: \`npm run test:s3\` starts a store`);
  return value;
}
