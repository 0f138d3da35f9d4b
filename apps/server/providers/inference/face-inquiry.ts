import { FACE_POINTS } from '@color-almanac/domain';
import * as z from 'zod';

import {
  choiceOf,
  colorSchema,
  describe,
  listOf,
  NUMBER,
  objectOf,
  orNull,
  percentSchema,
  TEXT,
} from './answer-parts.ts';
import type { Inquiry } from './inquiry.ts';

const PHOTOS = ['readable', 'no-face', 'too-small', 'too-dark', 'strong-tint'] as const;

/** Models cannot count a crowd reliably. */
const MOST_FACES = 99;

const pointSchema = z.object({
  hex: z.nullable(colorSchema),
  x: z.number().catch(-1),
  y: z.number().catch(-1),
  confidence: percentSchema,
  note: z.string().catch(''),
});
export type FaceAnswerPoint = z.infer<typeof pointSchema>;

const answerSchema = z.object({
  photo: z.enum(PHOTOS, `must be one of ${PHOTOS.join(', ')}`),
  faces: z.int().min(0).max(MOST_FACES).catch(1),
  hair: z.nullable(pointSchema),
  lightEye: z.nullable(pointSchema),
  darkEye: z.nullable(pointSchema),
  cheek: z.nullable(pointSchema),
  lips: z.nullable(pointSchema),
  warnings: z.array(z.string()).catch([]),
});
export type FaceAnswer = z.infer<typeof answerSchema>;

const TASK = `Read five colors of the most prominent face in this picture, for a color analysis.

Give every color as the picture shows it. Do not correct the light, and do not say what the color would be elsewhere.
- hair: the main color of the hair, neither its highlights nor its deepest shade.
- lightEye: the lightest color that is typical of the irises.
- darkEye: the darkest color that is typical of the irises; neither pupil nor lashes.
- cheek: bare skin of a cheek in even light, without blush, shade or shine.
- lips: the lips.

For each of them:
- hex: the color as # and six hexadecimal digits.
- x, y: a place where the picture shows exactly this color, as shares of its width from the left and of its height from the top, from 0 to 1; -1 for both if you are not sure.
- confidence: in whole percent from 0 to 100, how likely a careful person who reads the same part finds the same color. Be honest: it is low in dim, colored or uneven light, under make-up, through glasses, and where little is seen.
- note: one short sentence: the color in words, and what makes you unsure of it.

What you cannot see, or see too little of to tell its color, has a hex of null and a confidence of 0: under a cap there is no hair, behind dark glasses there are no eyes, under a mask, a scarf, a beard or a hand there are no lips. Never guess.

Notes and warnings are plain English, said to the person in the picture: "your hair".`;

const POINT_FORM = objectOf({
  hex: orNull(TEXT),
  x: NUMBER,
  y: NUMBER,
  confidence: NUMBER,
  note: TEXT,
});

const FORM = objectOf({
  photo: describe(
    choiceOf(PHOTOS),
    'Whether colors can be read at all. too-small: the face; too-dark: the face; strong-tint: a filter, strongly colored light, or no colors at all',
  ),
  faces: describe({ type: 'integer' }, 'How many faces the picture shows'),
  ...Object.fromEntries(FACE_POINTS.map((point) => [point, POINT_FORM])),
  warnings: describe(
    listOf(TEXT),
    'At most three short sentences on what is wrong with the light or the photo as a whole; mostly none',
  ),
});

export const FACE_INQUIRY: Inquiry<FaceAnswer> = {
  task: TASK,
  form: { name: 'face_colors', schema: FORM },
  schema: answerSchema,
};
