import { createInvitation, linkOfInvitation } from '../apps/server/accounts/invitations.ts';
import type { Database } from '../apps/server/storage/dialects.ts';
import { requireCurrent } from '../apps/server/storage/migrate.ts';
import { findUsers, makeOwner } from '../apps/server/storage/users.ts';
import { CommandFailure, runCommand, withInstallation } from './installation.ts';

const readClock = () => new Date();
/** Makes an existing user an owner, who may have signed in with a provider. */
const OWNER = '--owner';
const USAGE = `npm run invite [-- [${OWNER}] PERSON]`;

/**
 * Prints a link by which one new person can register within seven days. With the id, e-mail address or name of somebody
 * who has lost their passkeys, it gives that person a new one, or with `--owner` the server. The server may be running.
 */
await runCommand(USAGE, [OWNER], async (words, options) => {
  const wanted = words.join(' ');
  if (options.has(OWNER) && wanted === '') throw new CommandFailure(`Usage: ${USAGE}`);
  return withInstallation(
    async (
      { database },
      { PORT, REGISTRATION, PUBLIC_URL: origin = `http://localhost:${PORT}` },
    ) => {
      if (REGISTRATION === 'closed' && wanted === '') {
        throw new CommandFailure('REGISTRATION is closed, so nobody could use an invitation.');
      }
      await requireCurrent(database);
      const user = wanted === '' ? null : await findUser(database, wanted);
      if (user && options.has(OWNER)) {
        await makeOwner(database, user.id);
        return `${user.name} owns this server now, and can invite people in the settings, under Account.`;
      }
      const kind = user ? { userId: user.id } : {};
      const { code } = await createInvitation({ database, now: readClock }, kind);
      const purpose = user ? `gives ${user.name} a new passkey` : 'creates one account';
      return `${linkOfInvitation(origin, code)}\nThis link ${purpose}, once and within seven days.`;
    },
  );
});

/** The one user who is meant. */
async function findUser(database: Database, wanted: string) {
  const [user, ...others] = await findUsers(database, wanted);
  if (!user) throw new CommandFailure(`Nobody here is called ${wanted}.`);
  if (others.length > 0) {
    const found = [user, ...others].map(({ id, name }) => `\n  ${id}  ${name}`).join('');
    throw new CommandFailure(`Several people are. Name an id:${found}`);
  }
  return user;
}
