/** Files whose texts of three words or more may stay, each with the reason. */
export const ALLOWED_SENTENCES: Readonly<Record<string, string>> = {
  'packages/contract/collections.ts': 'the summary of an endpoint, composed for programmers',
  'packages/contract/color-check.ts': 'a message of a schema, named because two schemas say it',
  'packages/domain/collection/default-collections.ts':
    'names and descriptions of the first collections, stored as if the user had written them',
  'packages/domain/garment/garment-rules.ts': 'the name of a dress',
  'packages/domain/outfit/slot-words.ts':
    'words that tell where a piece is worn, to be recognized in names',
  'packages/domain/season/color-data.ts': 'a message of a schema, named because two schemas say it',
  'packages/domain/season/palette-rule.ts': 'names of two categories of colors',
  'packages/domain/season/palettes.ts': 'names of colors',
  'packages/vision/embedded/crop-region.ts': 'the label of a piece of scratch memory',
  'packages/vision/embedded/garment/smooth-along-edges.ts': 'labels of pieces of scratch memory',
  'packages/vision/litert/litert-surroundings.ts':
    'a line that LiteRT prints, and that is recognized',
};

/** Files that still make sentences for users, and how many each: to be emptied, never to grow. */
export const SENTENCES_LEFT: Readonly<Record<string, number>> = {
  'packages/domain/scan/rebuilt-scan.ts': 1,
  'packages/domain/scan/scan-by-white.ts': 2,
  'packages/vision/embedded/correct-light.ts': 5,
  'packages/vision/embedded/judge-light.ts': 6,
  'packages/vision/embedded/read-eyes.ts': 10,
  'packages/vision/embedded/read-hair.ts': 8,
  'packages/vision/embedded/read-lips.ts': 5,
  'packages/vision/embedded/read-skin.ts': 6,
  'packages/vision/embedded/warn-about-photo.ts': 2,
  'packages/vision/photo/photo-failure.ts': 8,
};
