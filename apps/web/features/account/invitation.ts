import { useSearchParams } from 'react-router';

/** The parameter of an invitation's link. */
const PARAMETER = 'invitation';

/** The invitation whose link the visitor has opened. */
export interface Invitation {
  /** `null` where they have opened none. */
  readonly code: string | null;
  /** Takes it out of the address: it was used, or put aside. */
  readonly onDone: () => void;
}

export function useInvitation(): Invitation {
  const [search, setSearch] = useSearchParams();
  const code = search.get(PARAMETER);
  const onDone = () => {
    if (code === null) return;
    setSearch(
      (all) => {
        all.delete(PARAMETER);
        return all;
      },
      { replace: true },
    );
  };
  return { code, onDone };
}
