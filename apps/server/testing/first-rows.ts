// For tests: the content of a database of the first version. Never change it, so that every later migration is tested
// with data as it exists in the field. A later version adds its own file like this.

export const FIRST_VERSION_USER = 'user-1';

const TIMES = {
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-01-02T12:00:00.000Z',
} as const;
const OWNED = { user_id: FIRST_VERSION_USER } as const;
const SCANNED = '{"hex":"#CE8659","x":0.5,"y":0.25,"confidence":90,"note":"seen"}';
const SCAN = `{"hair":${SCANNED},"lightEye":${SCANNED},"darkEye":${SCANNED},"cheek":${SCANNED},"lips":${SCANNED},"warnings":[]}`;

type Row = Readonly<Record<string, string | number | null>>;

const PROFILE: Row = {
  ...OWNED,
  ...TIMES,
  id: 'profile-1',
  profile_name: 'Me',
  template_id: 'headshot',
  type: 'headshot',
  description: 'Default profile',
  color_season: 'soft_autumn',
  saved_ai_data: SCAN,
  analysis_result: null,
  is_default: 1,
  photo_id: 'photo-1',
  image_url: '/api/photos/photo-1',
  thumbnail_url: '/api/photos/photo-1/thumbnail',
  version: 2,
};

/** Table and row, in an order that satisfies all foreign keys. */
export const FIRST_VERSION_ROWS: readonly (readonly [string, Row])[] = [
  [
    'users',
    {
      id: FIRST_VERSION_USER,
      issuer: 'https://accounts.google.com',
      subject: '1234567890',
      email: 'anna@example.org',
      name: 'Anna',
      picture: null,
      verified: 1,
      active_profile_id: 'profile-2',
      created_at: TIMES.created_at,
    },
  ],
  [
    'photos',
    {
      ...OWNED,
      id: 'photo-1',
      sha256: 'ab'.repeat(32),
      type: 'image/jpeg',
      width: 40,
      height: 30,
      bytes: 1234,
      has_thumbnail: 1,
      awaits_profile_id: null,
      created_at: TIMES.created_at,
    },
  ],
  ['profiles', PROFILE],
  [
    'profiles',
    {
      ...PROFILE,
      id: 'profile-2',
      profile_name: 'Me (Copy)',
      saved_ai_data: null,
      is_default: 0,
      created_at: TIMES.updated_at,
      version: 3,
    },
  ],
  [
    'points',
    {
      ...OWNED,
      profile_id: 'profile-1',
      position: 0,
      id: 'skin',
      name: 'Skin',
      hex: '#CE8659',
      raw_hex: '#D08A5C',
      x: 0.5,
      y: 0.25,
      source: 'ai',
    },
  ],
  [
    'points',
    {
      ...OWNED,
      profile_id: 'profile-1',
      position: 1,
      id: 'hair',
      name: 'Hair',
      hex: '#40322F',
      raw_hex: null,
      x: -1,
      y: -1,
      source: null,
    },
  ],
  [
    'items',
    {
      ...OWNED,
      ...TIMES,
      id: 'item-1',
      catalogue_type: 'wardrobe',
      category: 'tops',
      subcategory: null,
      name: null,
      brand: null,
      description: null,
      style: null,
      occasion: '["work"]',
      colors: '["#445566"]',
      color_analysis: '[{"name":"Slate","hex":"#445566","percentage":100}]',
      quantity: 2,
      ai_analyzed: 1,
      photo_id: null,
      image_url: null,
      thumbnail_url: null,
      version: 1,
    },
  ],
  [
    'collections',
    {
      ...OWNED,
      ...TIMES,
      id: 'collection-1',
      name: 'My Wardrobe',
      description: 'Your personal wardrobe items',
      type: 'wardrobe',
      version: 1,
    },
  ],
  [
    'membership',
    {
      ...OWNED,
      collection_id: 'collection-1',
      item_id: 'item-1',
      position: 0,
      added_at: TIMES.created_at,
    },
  ],
];
