import { SHELL_WORDS } from '../words/shell.words.ts';

/** Shown until the account is known. index.html shows the same until the first code has loaded. */
export function LoadingRoute() {
  return (
    <p className="loading" role="status">
      {SHELL_WORDS.loading}
    </p>
  );
}
