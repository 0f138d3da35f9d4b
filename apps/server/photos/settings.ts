import * as z from 'zod';

import type { S3Location } from './s3-store.ts';

/** The variables for the photo store: either all of them, or none for the data folder. */
export const PHOTO_SETTINGS = {
  PHOTOS_S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text), 'must be an address like https://s3.example')
    .optional(),
  PHOTOS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  PHOTOS_S3_REGION: z.string().default('us-east-1'),
  PHOTOS_S3_ACCESS_KEY: z.string().optional(),
  PHOTOS_S3_SECRET_KEY: z.string().optional(),
};

const TOGETHER = [
  'PHOTOS_S3_ENDPOINT',
  'PHOTOS_S3_BUCKET',
  'PHOTOS_S3_ACCESS_KEY',
  'PHOTOS_S3_SECRET_KEY',
] as const;

type PhotoChoices = { readonly PHOTOS_S3_REGION: string } & Readonly<
  Partial<Record<(typeof TOGETHER)[number], string | undefined>>
>;

/** Incomplete settings are an error: photos would silently go to the data folder. */
export function checkPhotoSettings(settings: PhotoChoices, context: z.RefinementCtx): void {
  const given = TOGETHER.filter((name) => settings[name] !== undefined);
  if (given.length === 0 || given.length === TOGETHER.length) return;
  for (const name of TOGETHER.filter((each) => !given.includes(each))) {
    context.addIssue({ code: 'custom', path: [name], message: `is required with ${given[0]}` });
  }
}

/** The bucket for photos; `null` for the data folder. */
export function findS3Location(settings: PhotoChoices): S3Location | null {
  const [endpoint, bucket, accessKey, secretKey] = TOGETHER.map((name) => settings[name]);
  if (!endpoint || !bucket || !accessKey || !secretKey) return null;
  return { endpoint, bucket, region: settings.PHOTOS_S3_REGION, accessKey, secretKey };
}
