import modelFiles from '../../../../models/model-files.json' with { type: 'json' };

/** The beginning of a digest is enough to distinguish versions of a file. */
const VERSION_LENGTH = 8;

const versions = new Map(
  modelFiles.map(({ file, sha256 }) => [file, sha256.slice(0, VERSION_LENGTH)]),
);

/**
 * The address of a prepared model file. It contains the file's version, so that browsers may cache it for a year and
 * still load a changed file. Cached files also allow scans without a connection.
 */
export function modelAddress(file: string): string {
  const version = versions.get(file);
  if (!version) throw new Error(`${file} is not a prepared model file`);
  return `/models/${file}?v=${version}`;
}
