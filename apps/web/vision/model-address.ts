import modelFiles from '../../../models/model-files.json' with { type: 'json' };

/** A digest's beginning is enough to tell one version of a file from the next. */
const VERSION_LENGTH = 8;

const versions = new Map(
  modelFiles.map(({ file, sha256 }) => [file, sha256.slice(0, VERSION_LENGTH)]),
);

/**
 * The address of a prepared model file. It carries the file's version, so that the server may let browsers
 * keep it for a year and a changed file is still fetched; kept files also serve a scan without a connection.
 */
export function modelAddress(file: string): string {
  const version = versions.get(file);
  if (!version) throw new Error(`${file} is no prepared model file`);
  return `/models/${file}?v=${version}`;
}
