import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As many digits of the digest as the app requests (`apps/web/media/vision/model-address.ts`). */
const LEAST_DIGITS = 8;
const MODEL = /^\/models\/((?:[\w-]+\/)?[\w-][\w.-]*)$/;

/**
 * Whether a URL asks for another version of a model than the one here. A page of an older version would run its code on
 * the wrong bytes and cache them under the URL of those it wanted.
 *
 * @param folder of the models, which do not change while the server runs.
 */
export function openModelVersions(folder: string): (url: string) => Promise<boolean> {
  const digests = new Map<string, string>();
  const digestOf = async (file: string): Promise<string | null> => {
    const known = digests.get(file);
    if (known !== undefined) return known;
    const bytes = await readFile(join(folder, file)).catch(() => null);
    // A missing file is answered by the static file handler.
    if (bytes === null) return null;
    const digest = createHash('sha256').update(bytes).digest('hex');
    digests.set(file, digest);
    return digest;
  };
  return async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const wanted = searchParams.get('v');
    const [, file] = MODEL.exec(pathname) ?? [];
    if (wanted === null || file === undefined) return false;
    const digest = await digestOf(file);
    return digest !== null && !(wanted.length >= LEAST_DIGITS && digest.startsWith(wanted));
  };
}
