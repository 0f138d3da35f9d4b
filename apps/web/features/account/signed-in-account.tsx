import type { SignOut } from '../../accounts/leave-account.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

interface SignedInAccountProps extends Omit<AccountMenuProps, 'onSignOut'> {
  readonly leaving: SignOut;
}

/** The account of a signed-in user in the header. */
export function SignedInAccount({ leaving, ...menu }: SignedInAccountProps) {
  const signOut = useSignOut(leaving);
  return <AccountMenu {...menu} onSignOut={() => void signOut()} />;
}
