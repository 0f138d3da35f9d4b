import SqliteFile from 'better-sqlite3';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * The least a server could do: Fastify, the driver, and the statements the real server sends for the same two
 * calls. No person is recognized, nothing is checked, no record is read into the form of the product.
 */
export function buildBareServer(file: string): FastifyInstance {
  const database = new SqliteFile(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const app = fastify();
  serveList(app, database);
  serveUpdate(app, database);
  return app;
}

function serveList(app: FastifyInstance, database: SqliteFile.Database): void {
  const profiles = database.prepare(
    'select * from profiles where user_id = ? order by created_at, id',
  );
  const points = database.prepare('select * from points where user_id = ? order by position');
  const person = database.prepare('select * from users where id = ?');
  app.get<{ Params: { user: string } }>('/list/:user', async ({ params: { user } }) => {
    person.get(user);
    return { profiles: profiles.all(user), points: points.all(user) };
  });
}

interface UpdateCall {
  readonly Params: { user: string; id: string };
  readonly Body: { profile_name: string };
}

function serveUpdate(app: FastifyInstance, database: SqliteFile.Database): void {
  const person = database.prepare('select * from users where id = ?');
  const lock = database.prepare('select id from users where id = ?');
  const find = database.prepare('select * from profiles where user_id = ? and id = ?');
  const findPoints = database.prepare(
    'select * from points where user_id = ? and profile_id = ? order by position',
  );
  const change = database.prepare(
    `update profiles set profile_name = ?, template_id = ?, type = ?, description = ?, color_season = ?,
      is_default = ?, photo_id = ?, image_url = ?, thumbnail_url = ?, created_at = ?, updated_at = ?,
      version = ? where user_id = ? and id = ?`,
  );
  const update = database.transaction((user: string, id: string, name: string) => {
    lock.get(user);
    const row = find.get(user, id) as Record<string, unknown>;
    const points = findPoints.all(user, id);
    const { user_id: _user, id: _id, ...columns } = row;
    const next = {
      ...columns,
      profile_name: name,
      updated_at: new Date().toISOString(),
      version: Number(columns['version']) + 1,
    };
    change.run(...CHANGED.split(' ').map((column) => next[column as keyof typeof next]), user, id);
    return { ...next, points };
  });
  app.put<UpdateCall>('/update/:user/:id', async ({ params: { user, id }, body }) => {
    person.get(user);
    return update.immediate(user, id, body.profile_name);
  });
}

const CHANGED =
  'profile_name template_id type description color_season is_default photo_id image_url thumbnail_url ' +
  'created_at updated_at version';
