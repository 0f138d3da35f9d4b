import { SHELL_WORDS } from '../words/shell.ts';

/** Until it is known who is there. The page shows the same until the first code is here: see index.html. */
export function LoadingRoute() {
  return (
    <p className="loading" role="status">
      {SHELL_WORDS.loading}
    </p>
  );
}
