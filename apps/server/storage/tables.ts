// The columns of both databases. Only text, integers and floats are used: times as ISO text in UTC, booleans as 1 and
// 0, nested values as JSON text. So one set of queries serves both.

import type { Generated } from 'kysely';

export type Flag = 0 | 1;

export interface UsersTable {
  readonly id: string;
  /** Provider and subject: together they identify the user. An e-mail address may change hands. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly verified: Flag;
  readonly active_profile_id: string | null;
  readonly created_at: string;
  /** Whether the user may invite others. */
  readonly is_owner: Generated<Flag>;
}

/** One device on which a user is signed in. */
export interface SessionsTable {
  readonly id: string;
  readonly user_id: string;
  /** How the user signed in: `provider`, `passkey`, `recovery-code`, `proxy` or `developer`. */
  readonly way: string;
  /** As the browser described itself; null where that was not understood. */
  readonly browser: string | null;
  readonly system: string | null;
  /** Hex digests of the refresh token and of the one before. */
  readonly refresh_hash: string | null;
  readonly previous_refresh_hash: string | null;
  readonly renewed_at: string;
  /** When the user last proved who they are. */
  readonly proven_at: string;
  readonly created_at: string;
  /** At most an hour behind. */
  readonly last_used_at: string;
}

export interface PasskeysTable {
  /** The credential's ID, base64url. */
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  /** COSE key, base64url. */
  readonly public_key: string;
  /** How often the authenticator says it has signed; zero where it does not count. */
  readonly counter: number;
  /** JSON list. */
  readonly transports: string;
  readonly created_at: string;
  readonly last_used_at: string;
}

export interface RecoveryCodesTable {
  readonly user_id: string;
  readonly code_hash: string;
}

export interface InvitationsTable {
  readonly code_hash: string;
  readonly makes_owner: Flag;
  /** The user who gets a new passkey by it; null where it creates a user. */
  readonly user_id: string | null;
  readonly expires_at: string;
}

/** What an authenticator was asked to sign. Each is taken once. */
export interface ChallengesTable {
  readonly challenge: string;
  readonly purpose: string;
  /** JSON: what must be known when the answer comes. */
  readonly details: string;
  readonly expires_at: string;
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
  /** JSON. */
  readonly drape_choice: string | null;
  readonly is_default: Flag;
  readonly photo_id: string | null;
  readonly image_url: string | null;
  readonly thumbnail_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** JSON: when the user last set each field. */
  readonly changed_at: string | null;
  readonly version: number;
}

/** The colors of a profile, in order. Their RGB and HSL follow from the hex and are not stored. */
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

/** A photo's files are in the photo store under its ID. Profiles and items with the same photo share it. */
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
  /** Hex digest of the thumbnail; null for those made before it was recorded. */
  readonly thumbnail_sha256: string | null;
  /** Always null: nothing has written it since 1.0.0, and SQLite cannot drop a column of a constraint. */
  readonly awaits_profile_id: string | null;
  readonly created_at: string;
  /** When its file was found to be missing or damaged; null for an intact one, as far as known. */
  readonly lost_at: string | null;
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
  /** 0 to 3 quarter turns clockwise. */
  readonly photo_turns: number;
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

/** Which items are in which collection; the one an item was added to last counts as its own. */
export interface MembershipTable {
  readonly user_id: string;
  readonly collection_id: string;
  readonly item_id: string;
  readonly position: number;
  readonly added_at: string;
}

export interface PalettesTable {
  readonly user_id: string;
  /** Created by the client. */
  readonly id: string;
  readonly name: string;
  /** JSON lists and objects. */
  readonly colors: string;
  readonly pattern: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** Deleted records that can still be restored. */
export interface TrashTable {
  readonly user_id: string;
  readonly kind: string;
  readonly id: string;
  /** JSON: the whole record. */
  readonly record: string;
  /** JSON: what is shown of it. */
  readonly entry: string;
  /** JSON list: the collections an item was in. */
  readonly collection_ids: string;
  readonly photo_id: string | null;
  readonly deleted_at: string;
}

/** Records that earlier versions could not read in full, and took out of their tables. Nothing writes here now. */
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
  /** The user whose token was sent with the report. */
  readonly user_id: string | null;
  /** The user named in the report itself. */
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

/** Stored answers, so that a request sent twice is executed once. */
export interface IdempotencyKeysTable {
  readonly user_id: string;
  readonly key: string;
  /** A digest of the request: another request under the same key is a mistake. */
  readonly fingerprint: string;
  readonly status: number;
  /** JSON. */
  readonly answer: string;
  readonly created_at: string;
  /** Whether the request creates something: then its answer is remembered longer. */
  readonly creates: Flag;
}

export interface RateLimitsTable {
  readonly key: string;
  readonly window_start: string;
  readonly calls: number;
}

/** One row. Backups omit it: a restored installation is a new one with its own ID. */
export interface InstallationTable {
  readonly id: string;
  /** Makes the pseudonyms of users in the log. */
  readonly log_key: string;
}

export interface Tables {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly passkeys: PasskeysTable;
  readonly recovery_codes: RecoveryCodesTable;
  readonly invitations: InvitationsTable;
  readonly challenges: ChallengesTable;
  readonly profiles: ProfilesTable;
  readonly points: PointsTable;
  readonly photos: PhotosTable;
  readonly items: ItemsTable;
  readonly collections: CollectionsTable;
  readonly membership: MembershipTable;
  readonly palettes: PalettesTable;
  readonly trash: TrashTable;
  readonly set_aside: QuarantineTable;
  readonly error_reports: ErrorReportsTable;
  readonly idempotency_keys: IdempotencyKeysTable;
  readonly rate_limits: RateLimitsTable;
  readonly installation: InstallationTable;
}
