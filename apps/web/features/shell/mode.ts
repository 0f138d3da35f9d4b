/** The purpose of a screen. Everything behind the gate is in one of these modes. */
export type Mode =
  | 'personal'
  | 'analyze'
  | 'knowledge'
  | 'workspace'
  | 'catalog'
  | 'profiles'
  | 'collections';
