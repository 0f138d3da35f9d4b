import SqliteFile from 'better-sqlite3';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * The least a server could do: Fastify, the driver, and the SQL statements the real server sends for the same two
 * calls. No authentication, no validation, no conversion of records.
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
  const user = database.prepare('select * from users where id = ?');
  app.get<{ Params: { userId: string } }>('/list/:userId', async ({ params: { userId } }) => {
    user.get(userId);
    return { profiles: profiles.all(userId), points: points.all(userId) };
  });
}

interface UpdateCall {
  readonly Params: { userId: string; id: string };
  readonly Body: { profile_name: string };
}

function serveUpdate(app: FastifyInstance, database: SqliteFile.Database): void {
  const user = database.prepare('select * from users where id = ?');
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
  const update = database.transaction((userId: string, id: string, name: string) => {
    lock.get(userId);
    const row = find.get(userId, id) as Record<string, unknown>;
    const points = findPoints.all(userId, id);
    const { user_id: _user, id: _id, ...columns } = row;
    const next = {
      ...columns,
      profile_name: name,
      updated_at: new Date().toISOString(),
      version: Number(columns['version']) + 1,
    };
    change.run(
      ...CHANGED.split(' ').map((column) => next[column as keyof typeof next]),
      userId,
      id,
    );
    return { ...next, points };
  });
  app.put<UpdateCall>('/update/:userId/:id', async ({ params: { userId, id }, body }) => {
    user.get(userId);
    return update.immediate(userId, id, body.profile_name);
  });
}

const CHANGED =
  'profile_name template_id type description color_season is_default photo_id image_url thumbnail_url ' +
  'created_at updated_at version';
