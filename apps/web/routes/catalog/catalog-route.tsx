import { useLocation } from 'react-router';

import { useAccount } from '../../features/account/use-account.ts';
import { CatalogScreen } from '../../features/catalog/catalog-screen.tsx';
import { useShell } from '../use-shell.ts';

/** One screen with two addresses: one is that of all clothes, the other of her own. */
export function CatalogRoute() {
  const { parts, profile, openDialog } = useShell();
  const { pathname } = useLocation();
  const account = useAccount(parts.account);
  const first = pathname.toLowerCase().startsWith('/wardrobe') ? 'wardrobe' : 'all';
  return (
    <CatalogScreen
      key={first}
      shelf={parts.library.items}
      now={parts.now}
      season={profile?.color_season ?? null}
      // Nothing takes photos in, reads or collects them yet; the screen says so.
      uploading={null}
      uploadPanel={null}
      onScan={null}
      onCollect={null}
      first={first}
      isSignedIn={account.kind === 'signed-in'}
      onHelp={() => openDialog({ kind: 'help', topic: 'wardrobe' })}
    />
  );
}
