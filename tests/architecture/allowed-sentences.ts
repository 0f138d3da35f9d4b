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
  'packages/domain/scan/rebuilt-scan.ts':
    'a note that the specification fixes, stored with every point and recognized again',
  'packages/vision/embedded/crop-region.ts': 'the label of a piece of scratch memory',
  'packages/vision/embedded/garment/smooth-along-edges.ts': 'labels of pieces of scratch memory',
  'packages/vision/litert/litert-surroundings.ts':
    'a line that LiteRT prints, and that is recognized',
};
