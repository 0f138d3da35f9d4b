/** The purpose of a screen. Everything behind the gate is in one of these modes. */
export type Mode =
  | 'personal'
  | 'drape'
  | 'analyze'
  | 'knowledge'
  | 'workspace'
  | 'catalog'
  | 'profiles'
  | 'collections'
  | 'trash';
