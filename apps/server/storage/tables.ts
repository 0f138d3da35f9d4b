// What the columns hold. Both databases keep only text, whole numbers and floating point numbers: times as ISO
// text in UTC, yes and no as 1 and 0, nested things as JSON text. So one set of queries serves them both.

export type Flag = 0 | 1;

export interface UsersTable {
  readonly id: string;
  /** Who vouched for her, and by what name: together they are she. An e-mail address may change hands. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly verified: Flag;
  readonly active_profile_id: string | null;
  readonly created_at: string;
}

export interface ProfilesTable {
  readonly user_id: string;
  readonly id: string;
  readonly profile_name: string;
  readonly template_id: string;
  readonly type: string;
  readonly description: string;
  readonly color_season: string | null;
  /** JSON. */
  readonly saved_ai_data: string | null;
  /** JSON. */
  readonly analysis_result: string | null;
  /** JSON. */
  readonly reading_context: string | null;
  readonly is_default: Flag;
  readonly photo_id: string | null;
  readonly image_url: string | null;
  readonly thumbnail_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** JSON: when the user last chose each field. */
  readonly changed_at: string | null;
  readonly version: number;
}

/** The colors of a profile, in its order. Their RGB and HSL follow from the hex and are not kept. */
export interface PointsTable {
  readonly user_id: string;
  readonly profile_id: string;
  readonly position: number;
  readonly id: string;
  readonly name: string;
  readonly hex: string;
  readonly raw_hex: string | null;
  readonly hex_before_white: string | null;
  readonly x: number;
  readonly y: number;
  readonly source: string | null;
  /** JSON. */
  readonly scanned: string | null;
}

/** A photo's files lie in the photo store under its id. Profiles and items that show the same photo share it. */
export interface PhotosTable {
  readonly id: string;
  readonly user_id: string;
  /** Hex digest of the bytes. */
  readonly sha256: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly has_thumbnail: Flag;
  /** Always null: nothing has written it since 1.0.0, and SQLite cannot drop a column of a constraint. */
  readonly awaits_profile_id: string | null;
  readonly created_at: string;
}

export interface ItemsTable {
  readonly user_id: string;
  readonly id: string;
  readonly catalogue_type: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly name: string | null;
  readonly brand: string | null;
  readonly description: string | null;
  readonly style: string | null;
  /** JSON lists. */
  readonly occasion: string;
  readonly colors: string;
  readonly color_analysis: string;
  readonly quantity: number;
  readonly ai_analyzed: Flag;
  readonly background_removed: Flag;
  readonly photo_id: string | null;
  readonly image_url: string | null;
  readonly thumbnail_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

export interface CollectionsTable {
  readonly user_id: string;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** Which item lies in which collection; the one added last counts as the item's own. */
export interface MembershipTable {
  readonly user_id: string;
  readonly collection_id: string;
  readonly item_id: string;
  readonly position: number;
  readonly added_at: string;
}

/** The weighted palettes a person keeps. */
export interface PalettesTable {
  readonly user_id: string;
  /** Made by her device. */
  readonly id: string;
  readonly name: string;
  /** JSON lists and objects. */
  readonly colors: string;
  readonly pattern: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** Records that could not be read in full, as they were found. */
export interface QuarantineTable {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  /** JSON. */
  readonly record: string;
  readonly set_aside_at: string;
}

export interface ErrorReportsTable {
  readonly id: string;
  /** The person whose token came with the report. */
  readonly user_id: string | null;
  /** The person the report itself names. */
  readonly claimed_user_id: string | null;
  readonly message: string;
  readonly stack: string | null;
  readonly error_type: string;
  readonly severity: string;
  /** JSON. */
  readonly context: string;
  readonly user_agent: string;
  readonly url: string;
  readonly session_id: string | null;
  readonly happened_at: string;
  readonly received_at: string;
}

/** Answers already given, so that a request sent twice is carried out once. */
export interface IdempotencyKeysTable {
  readonly user_id: string;
  readonly key: string;
  /** What was asked under the key: another question under the same key is a mistake. */
  readonly fingerprint: string;
  readonly status: number;
  /** JSON. */
  readonly answer: string;
  readonly created_at: string;
  /** Whether what was asked creates something: that is remembered longer. */
  readonly creates: Flag;
}

export interface RateLimitsTable {
  readonly key: string;
  readonly window_start: string;
  readonly calls: number;
}

/** One row. It is in no backup: what is restored is another installation, with an id of its own. */
export interface InstallationTable {
  readonly id: string;
}

export interface Tables {
  readonly users: UsersTable;
  readonly profiles: ProfilesTable;
  readonly points: PointsTable;
  readonly photos: PhotosTable;
  readonly items: ItemsTable;
  readonly collections: CollectionsTable;
  readonly membership: MembershipTable;
  readonly palettes: PalettesTable;
  readonly set_aside: QuarantineTable;
  readonly error_reports: ErrorReportsTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly rate_limits: RateLimitsTable;
  readonly installation: InstallationTable;
}
